import { freeShippingThreshold } from '#commerce-api/bag/shipping-offers.ts';
import { standardDeliveryPrice } from '#commerce-api/checkout/delivery.ts';
import { type Text, textIn } from '#commerce-api/database/translated.ts';
import type { CountryRange, RootRange } from '#commerce-api/import/country-range.ts';
import { inAllLanguages } from '#commerce-api/import/shop-text.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import type { SeedBrand, SeedCategory } from '#commerce-api/seed/seed.ts';
import { brandPath, categoryPath, productPath, salePath } from '#domain/addresses/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';
import type { Fields } from './content-files.ts';

/** What the files can name and don't say themselves: what the API promises and the country sells. */
export function rangeFacts(range: CountryRange): Fields {
  const { country, bestSellers } = range;
  const [star] = bestSellers;
  return {
    country,
    site: country.toLowerCase(),
    currency: {
      symbol: CURRENCY_SYMBOLS[COUNTRY_CURRENCY[country]],
      step: TRADE[country].priceStep,
    },
    freeDeliveryFrom: freeShippingThreshold(country),
    deliveryPrice: standardDeliveryPrice(country),
    brands: range.brands.map((brand) => ({ ...brand, path: brandPath(brand.slug) })),
    bestSeller: star && { id: star.id, name: star.name, path: productPath(star.slug) },
  };
}

/** What the files of a brand can name. */
export function brandFacts(brand: SeedBrand, { bestSellers }: CountryRange): Fields {
  const best = bestSellers.find(({ brandId }) => brandId === brand.id);
  return { ...brand, bestSeller: best ? productPath(best.slug) : null };
}

/**
 * Whose packs a picture shows: a product's, or those of what sells best of a brand. The seed is the
 * one of the product's own pictures.
 */
export function subjectOf(id: string, { bestSellers, brands, roots }: CountryRange) {
  const product = bestSellers.find((sold) => sold.id === id || sold.brandId === id);
  const brand = brands.find((sold) => sold.id === product?.brandId);
  if (!product || !brand) return undefined;
  const categories = roots.flatMap((root) => [
    root.category,
    ...root.children,
    ...root.grandchildren,
  ]);
  const subject = {
    productType: productTypeOf(slugsTo(product.categoryId, categories), product.slug),
    brandName: brand.name.en,
    color: product.variants[0]?.color ?? null,
  };
  return { subject, seed: product.id };
}

/** From the root to the category. */
function slugsTo(
  id: string | null,
  categories: ReadonlyArray<SeedCategory>,
): ReadonlyArray<string> {
  const category = categories.find((known) => known.id === id);
  return category ? [...slugsTo(category.parentId, categories), category.slug] : [];
}

/** What the files of a category can name: a root, or one directly below. */
export function categoryFacts(
  { id, label, slug, parentId }: SeedCategory,
  root: RootRange,
  config: Fields,
): Fields {
  const hasSale = root.isOnSale && config['sale-page-visibility'] !== false;
  const below = parentId === null ? root.children : root.grandchildren;
  const kinds = below.filter((category) => category.parentId === id);
  return {
    id,
    name: label,
    kinds: enumerated(kinds.length > 0 ? kinds : [{ label }]),
    salePath: hasSale ? salePath(slug) : null,
  };
}

/** The labels, as a sentence says several. */
function enumerated(categories: ReadonlyArray<Pick<SeedCategory, 'label'>>): Text {
  return inAllLanguages((language) =>
    new Intl.ListFormat(language === 'zh' ? 'zh-HK' : language, { type: 'conjunction' }).format(
      categories.map(({ label }) => textIn(label, language)),
    ),
  );
}

/** Tells which addresses of brands, categories and products lead nowhere in the country. */
export function lackingPages(range: CountryRange): (link: string) => boolean {
  const sold = new Set([
    ...range.brands.map(({ slug }) => brandPath(slug)),
    ...range.roots.map(({ path }) => path),
    ...range.bestSellers.map(({ slug }) => productPath(slug)),
  ]);
  const kinds = [brandPath(''), categoryPath(''), productPath('')];
  return (link) => kinds.some((kind) => link.startsWith(kind)) && !sold.has(link);
}

/** The first variant of a product that the country sells. */
export function firstVariantOf(id: string, { bestSellers }: CountryRange): string | undefined {
  return bestSellers.find((product) => product.id === id)?.variants[0]?.id;
}

/** The variants of bestsellers, by their ranks from 1. */
export function variantsOfRanks(
  [first, last]: readonly [number, number],
  { bestSellers, country }: CountryRange,
): ReadonlyArray<string> {
  return bestSellers.slice(first - 1, last).flatMap(({ variants }) => offered(variants, country));
}

type Variants = CountryRange['bestSellers'][number]['variants'];

const offered = (variants: Variants, country: Country) =>
  variants.filter(({ prices }) => prices[country]).map(({ id }) => id);
