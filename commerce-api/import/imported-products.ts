import { COUNTRIES, type Country, type Language } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';
import { SHOP } from '#shop/shop.ts';
import { TRADE } from '#shop/tables/countries.ts';
import { keyOfName } from '../catalogue/slugs.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import { type Text, textIn } from '../database/translated.ts';
import type { SeedBrand, SeedProduct } from '../seed/seed.ts';
import { stableShare } from '../stable-hash.ts';
import { categoryIdOf, categoryLabel } from './imported-categories.ts';
import { importedVariants, NO_CHOICE } from './imported-variants.ts';
import { inAllLanguages } from './shop-text.ts';
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

/** The line's brand id or, if it has none, the brand's name. */
export function brandIdOf({ brand, brand_id: id }: ShortLine): string {
  return id === undefined || id === null ? keyOfName(brand) : String(id);
}

/** A brand that products in the short form name. */
export interface NamedBrand {
  readonly id: string;
  readonly name: string;
  /** Labels of the root categories of its products. */
  readonly roots: Set<string>;
}

/** Brands by their ids, with that of another line. */
export function addNamedBrand(brands: Map<string, NamedBrand>, line: ShortLine): void {
  const id = brandIdOf(line);
  const brand = brands.get(id) ?? { id, name: line.brand, roots: new Set<string>() };
  brand.roots.add(line.category[0] ?? '');
  brands.set(id, brand);
}

export function importedBrand({ id, name, roots }: NamedBrand, slug: string): SeedBrand {
  const description = importedBrandDescription(name, [...roots].toSorted());
  return { id, slug, name: { en: name }, description };
}

/**
 * Neutral sentences about what is known of a product. Names stand where no Korean particle depends
 * on their last sound.
 */
export function importedDescription({ brand, size, ...line }: ShortLine): Text {
  return inAllLanguages((language) => {
    const t = translator(language);
    const category = textIn(categoryLabel(line.category.at(-1) ?? ''), language);
    const tags = (line.tags ?? []).map((tag) => tagLabel(tag, language));
    const sentences = [
      t('imported.kind', { brand, category }),
      ...(size ? [t('imported.size', { size })] : []),
      ...(tags.length > 0 ? [t('imported.tags', { tags: joined(tags, 'list', language) })] : []),
    ];
    return joined(sentences, 'sentences', language);
  });
}

/** Describes a brand by the root categories of its products. */
export function importedBrandDescription(brand: string, roots: ReadonlyArray<string>): Text {
  return inAllLanguages((language) => {
    const labels = roots.map((root) => textIn(categoryLabel(root), language));
    const categories = joined(labels, 'list', language);
    return translator(language)('imported.brand', { brand, categories });
  });
}

/** Puts texts together with what the language has between two. */
function joined(
  texts: ReadonlyArray<string>,
  as: 'list' | 'sentences',
  language: Language,
): string {
  const [, between] = BETWEEN.exec(textsOf(language, 'imported')[as]) ?? [];
  return texts.join(between);
}

const BETWEEN = /{{first}}(.*){{next}}/;
