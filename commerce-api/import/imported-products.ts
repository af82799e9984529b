import type { SeedBrand, SeedProduct } from '../seed/seed.ts';
import { countriesCarrying } from './assortment.ts';
import type { CatalogueLine } from './catalogue-line.ts';
import { brandIdOf } from './imported-brands.ts';
import { categoryIdOf } from './imported-categories.ts';
import { importedDescription } from './imported-texts.ts';
import { importedVariants, NO_CHOICE } from './imported-variants.ts';
import { uniqueSlugs } from './unique-slugs.ts';

/** How many loves a review counts as. */
const LOVES_PER_REVIEW = 20;

export function importedProducts(
  lines: ReadonlyArray<CatalogueLine>,
  brands: ReadonlyArray<SeedBrand>,
): ReadonlyArray<SeedProduct> {
  const brandSlugs = new Map(brands.map(({ id, slug }) => [id, slug]));
  const slugs = uniqueSlugs(
    lines.map(({ id, brand, name }) => ({ id, title: `${brand} ${name}` })),
  );
  return lines.map((line) => {
    const brandId = brandIdOf(line);
    const slug = slugs.get(line.id) ?? line.id;
    return importedProduct(line, { brandId, slug, brandSlug: brandSlugs.get(brandId) ?? brandId });
  });
}

function importedProduct(
  line: CatalogueLine,
  { brandId, brandSlug, slug }: { brandId: string; brandSlug: string; slug: string },
): SeedProduct {
  const countries = countriesCarrying(line.id, brandSlug);
  const variants = importedVariants(line, countries);
  return {
    id: line.id,
    slug,
    name: { en: line.name },
    description: importedDescription(line),
    brandId,
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
  { option }: CatalogueLine,
  variants: SeedProduct['variants'],
): SeedProduct['optionType'] {
  const hasNoChoice = variants.length === 1 && variants[0]?.name.en === NO_CHOICE;
  if (!option || hasNoChoice) return null;
  return option === 'formulation' ? 'type' : option;
}
