import type * as z from 'zod';
import type { productSchema } from '#content/catalogue/product-schema.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { gtinAmong } from '#domain/product/gtin.ts';
import { PICTURES_MAX, UNKNOWN_STOCK } from '../catalogue-limits.ts';
import type { MappedRecord } from '../mapped-record.ts';
import { optionTypeOf } from '../option-types.ts';
import { plainText } from '../plain-text.ts';
import type { BrandPlace, MedusaNames } from './medusa-names.ts';
import type { productAnswer, variantAnswer } from './store-answers.ts';
import { BRAND_TAG, slugOf, type TagWords, tagWords } from './tag-words.ts';

type Product = z.output<typeof productAnswer>;
type Variant = z.output<typeof variantAnswer>;
type ProductInput = z.input<typeof productSchema>;
type VariantInput = ProductInput['variants'][number];

/** A variant with a price. */
type PricedVariant = Variant & {
  readonly calculated_price: NonNullable<Variant['calculated_price']>;
};

export interface RecordContext extends Pick<MedusaNames, 'brandPlace'> {
  readonly locale: Locale;
}

/** A product of Medusa as a record; undefined if it has no price in the country. */
export function productRecord(
  product: Product,
  context: RecordContext,
): MappedRecord<ProductInput> | undefined {
  const priced = product.variants.filter(isPriced).toSorted(byRank);
  const variants = priced.map((variant) => variantRecord(variant, product, context));
  const [featured] = variants;
  if (!featured) return undefined;
  const brand = brandOf(product, context.brandPlace);
  const problem = problemOfCurrency(priced, context);
  if (problem !== undefined || !brand) {
    return { problem: problem ?? `has ${MISSING_BRAND[context.brandPlace]}` };
  }
  return {
    value: {
      id: product.id,
      name: product.title,
      slugUrl: product.handle,
      description: plainText(product.description ?? ''),
      brandId: brand.id,
      categoryIds: categoryIdsOf(product),
      featuredVariantId: featured.id,
      newArrival: false,
      optionTypeCategories: optionTypesOf(priced),
      rating: null,
      reviewsCount: 0,
      soldOut: variants.every(({ soldOut }) => soldOut),
      variantsCount: variants.length,
      tags: unprefixedTagsOf(product),
      filterValues: filterValuesOf(product),
      variants,
    },
  };
}

function isPriced(variant: Variant): variant is PricedVariant {
  return variant.calculated_price !== null && variant.calculated_price !== undefined;
}

/** Orders by rank, then by id: Medusa's own order within a rank changes with edits. */
function byRank(a: Variant, b: Variant): number {
  const rankDifference = (a.variant_rank ?? 0) - (b.variant_rank ?? 0);
  if (rankDifference !== 0) return rankDifference;
  return a.id < b.id ? -1 : 1;
}

const MISSING_BRAND: Readonly<Record<BrandPlace, string>> = {
  collection: 'no collection, which would be its brand',
  type: 'no type, which would be its brand',
  tag: `no tag such as ${BRAND_TAG}:Velour`,
  metadata: 'no entry "brand" in its metadata',
};

export interface ProductBrand {
  readonly id: string;
  readonly name: string;
}

type BrandParts = Pick<Product, 'collection' | 'type' | 'tags' | 'metadata'>;

/** The id and name of a product's brand; undefined without one. */
export function brandOf(product: BrandParts, place: BrandPlace): ProductBrand | undefined {
  switch (place) {
    case 'collection': {
      const { collection } = product;
      return collection ? { id: collection.id, name: collection.title } : undefined;
    }
    case 'type':
      return product.type ? { id: product.type.id, name: product.type.value } : undefined;
    case 'tag': {
      const tags = (product.tags ?? []).map(({ id, value }) => ({ id, words: tagWords(value) }));
      const tag = tags.find(({ words }) => words?.type === BRAND_TAG);
      return tag && { id: tag.id, name: tag.words?.value ?? '' };
    }
    case 'metadata': {
      const name = product.metadata?.brand;
      return typeof name === 'string' && name ? { id: name, name } : undefined;
    }
  }
}

function problemOfCurrency(
  variants: ReadonlyArray<PricedVariant>,
  { locale: { country } }: RecordContext,
): string | undefined {
  const currency = COUNTRY_CURRENCY[country];
  const codes = variants.map((variant) => variant.calculated_price.currency_code.toUpperCase());
  const other = codes.find((code) => code !== currency);
  if (other === undefined) return undefined;
  return `costs ${other}, and the shop sells for ${currency} in ${country}: set the currency of the region`;
}

/** The categories of a product with all above them, from the root to the leaf. */
export function categoryIdsOf({ categories }: Pick<Product, 'categories'>): Array<string> {
  const ids = (categories ?? []).flatMap(({ mpath }) => mpath.split('.').filter(Boolean));
  return [...new Set(ids)];
}

function unprefixedTagsOf({ tags }: Product): Array<string> {
  return (tags ?? []).flatMap(({ value }) => (tagWords(value) ? [] : value));
}

/** The filter values that a product's tags give it. */
export function filterWords({ tags }: Pick<Product, 'tags'>): Array<TagWords> {
  const all = (tags ?? []).flatMap(({ value }) => tagWords(value) ?? []);
  return all.filter(({ type }) => type !== BRAND_TAG);
}

function filterValuesOf(product: Product): Array<string> {
  const others = filterWords(product);
  return [...new Set(others.map(({ type, value }) => `${slugOf(type)}:${slugOf(value)}`))];
}

/** Medusa's names for the option and the variant of a product without options. */
const NO_OPTION = /^default option( value)?$/i;
const NO_TITLE = /^default variant$/i;

function optionsOf({ options }: Variant) {
  return (options ?? []).flatMap(({ value, option }) =>
    option && !NO_OPTION.test(option.title) ? { value, title: option.title } : [],
  );
}

function optionTypesOf(variants: ReadonlyArray<Variant>): Array<string> {
  const titles = variants.flatMap((variant) => optionsOf(variant).map(({ title }) => title));
  return [...new Set(titles.map(optionTypeOf))];
}

function variantRecord(
  variant: PricedVariant,
  product: Product,
  context: RecordContext,
): VariantInput {
  const inventory = piecesOf(variant);
  return {
    id: variant.id,
    slugUrl: variant.id,
    name: nameOf(variant, product),
    ...pricesOf(variant, context.locale),
    imageUrls: picturesOf(variant),
    defaultImageUrls: picturesOf(product),
    color: colorOf(variant),
    inventory,
    sapSku: variant.sku ?? variant.id,
    gtin: gtinAmong([variant.ean, variant.upc, variant.barcode]),
    mpn: variant.metadata?.mpn?.trim() || null,
    soldOut: inventory === 0,
  };
}

function nameOf(variant: Variant, { title }: Product): string {
  const chosen = optionsOf(variant).map(({ value }) => value);
  if (chosen.length > 0) return chosen.join(', ');
  return variant.title && !NO_TITLE.test(variant.title) ? variant.title : title;
}

/** With tax, if Medusa knows it; reduced by price lists of the type sale. */
export function pricesOf(
  { calculated_price: price }: Pick<PricedVariant, 'calculated_price'>,
  { country, tag }: Locale,
) {
  const currency = COUNTRY_CURRENCY[country];
  const now = fromMajorUnits(price.calculated_amount_with_tax ?? price.calculated_amount, currency);
  const before = fromMajorUnits(price.original_amount_with_tax ?? price.original_amount, currency);
  const isReduced = before.amount > now.amount;
  return {
    price: now.amount,
    originalPrice: isReduced ? before.amount : null,
    currency,
    displayPrice: formatMoney(now, tag),
    displayOriginalPrice: isReduced ? formatMoney(before, tag) : null,
    underSale: isReduced,
  };
}

/** `#rrggbb`; anything else isn't a colour. */
function colorOf({ metadata }: Variant): string | null {
  return /^#[\da-f]{6}$/i.exec(metadata?.color ?? '')?.[0] ?? null;
}

/** The thumbnail comes first. */
function picturesOf({ thumbnail, images }: Pick<Product, 'images'> & Pick<Variant, 'thumbnail'>) {
  const urls = [...(thumbnail ? [thumbnail] : []), ...(images ?? []).map(({ url }) => url)];
  return [...new Set(urls)].slice(0, PICTURES_MAX);
}

/** How many pieces can be sold. */
export function piecesOf(
  variant: Pick<Variant, 'manage_inventory' | 'allow_backorder' | 'inventory_quantity'>,
): number {
  const stocked = Math.max(0, Math.floor(variant.inventory_quantity ?? 0));
  const isEndless = !variant.manage_inventory || variant.allow_backorder;
  return isEndless ? Math.max(UNKNOWN_STOCK, stocked) : stocked;
}
