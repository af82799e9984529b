import { COUNTRIES } from '#domain/locale/locales.ts';
import type { SeedProduct } from '../seed/seed.ts';
import { PRODUCT, type ProductLine } from './catalogue-columns.ts';
import type { Circumstances } from './column.ts';

/** The product of a line in the long form. It's sold where a variant has an offer. */
export function longProduct(
  line: ProductLine,
  { slug, ...circumstances }: Circumstances & { readonly slug: string },
): SeedProduct {
  const stored = PRODUCT.read(line, circumstances) as Omit<SeedProduct, 'countries'>;
  return {
    ...stored,
    slug,
    optionType: stored.optionType ?? null,
    rating: stored.rating ?? null,
    countries: COUNTRIES.filter((country) => stored.variants.some(({ prices }) => prices[country])),
  };
}
