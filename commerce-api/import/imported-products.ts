import type { SeedProduct } from '../seed/seed.ts';
import { countriesCarrying } from './assortment.ts';
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
