import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import { TRADE } from '#shop/tables/countries.ts';
import type { SeedProduct } from '../seed/seed.ts';
import { stableShare } from '../stable-hash.ts';
import { brandIdOf } from './imported-brands.ts';
import { categoryIdOf } from './imported-categories.ts';
import { importedDescription } from './imported-texts.ts';
import { importedVariants, NO_CHOICE } from './imported-variants.ts';
import type { ShortLine } from './short-line.ts';

/** How many loves a review counts as. */
const LOVES_PER_REVIEW = 20;

/** The product of a line in the short form. Its countries, prices and stock follow from its id. */
export function importedProduct(
  line: ShortLine,
  { brandSlug, slug }: { readonly brandSlug: string; readonly slug: string },
): SeedProduct {
  const countries = countriesCarrying(line.id, brandSlug);
  const variants = importedVariants(line, countries);
  return {
    id: line.id,
    slug,
    name: { en: line.name },
    description: importedDescription(line),
    brandId: brandIdOf(line),
    categoryId: categoryIdOf(line.category),
    optionType: optionType(line, variants),
    rating: line.rating ?? null,
    reviewsCount: line.reviews_count,
    popularity: line.loves + LOVES_PER_REVIEW * line.reviews_count,
    isNew: line.is_new,
    tags: line.tags ?? [],
    variants,
    countries,
  };
}

function optionType(
  { option }: ShortLine,
  variants: SeedProduct['variants'],
): SeedProduct['optionType'] {
  const hasNoChoice = variants.length === 1 && variants[0]?.name.en === NO_CHOICE;
  if (!option || hasNoChoice) return null;
  return option === 'formulation' ? 'type' : option;
}

/** The share of brands that a country doesn't sell at all, if it leaves anything out. */
const SHARE_OF_BRANDS_LEFT_OUT = 0.03;

/** The countries that sell a product. */
function countriesCarrying(productId: string, brandSlug: string): ReadonlyArray<Country> {
  return COUNTRIES.filter(
    (country) =>
      sellsBrand(country, brandSlug) &&
      stableShare('assortment', productId, country) >= TRADE[country].imports.shareLeftOut,
  );
}

function sellsBrand(country: Country, brandSlug: string): boolean {
  if (TRADE[country].imports.shareLeftOut === 0 || brandSlug === SHOP.houseBrandSlug) return true;
  return stableShare('brand', brandSlug, country) >= SHARE_OF_BRANDS_LEFT_OUT;
}
