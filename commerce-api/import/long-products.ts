import { COUNTRIES } from '#domain/locale/locales.ts';
import type { SeedProduct } from '../seed/seed.ts';
import { PRODUCT, type ProductLine } from './catalogue-columns.ts';
import type { Circumstances } from './column.ts';

/** The product of a line in the long form. It's sold where a variant has an offer. */
export function longProduct(
  line: ProductLine,
  { slug, ...circumstances }: Circumstances & { readonly slug: string },
): SeedProduct {
  const kept = PRODUCT.read(line, circumstances) as Omit<SeedProduct, 'countries'>;
  return {
    ...kept,
    slug,
    optionType: kept.optionType ?? null,
    rating: kept.rating ?? null,
    countries: COUNTRIES.filter((country) => kept.variants.some(({ prices }) => prices[country])),
  };
}
