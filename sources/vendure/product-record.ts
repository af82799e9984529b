import type * as z from 'zod';
import type { productSchema } from '#content/catalogue/product-schema.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS, formatMoney } from '#domain/money/money.ts';
import { gtinAmong } from '#domain/product/gtin.ts';
import { PICTURES_MAX, UNKNOWN_STOCK } from '../catalogue-limits.ts';
import type { MappedRecord } from '../mapped-record.ts';
import { optionTypeOf } from '../option-types.ts';
import { plainText } from '../plain-text.ts';
import type { productAnswer, variantAnswer } from './queries.ts';
import type { ProductNames } from './vendure-channel.ts';

type Product = z.output<typeof productAnswer>;
type Variant = z.output<typeof variantAnswer>;
type ProductInput = z.input<typeof productSchema>;
type VariantInput = ProductInput['variants'][number];

export interface RecordContext extends ProductNames {
  readonly locale: Locale;
}

/** A product of Vendure as a record. */
export function productRecord(
  product: Product,
  context: RecordContext,
): MappedRecord<ProductInput> {
  const problem = problemOf(product, context);
  const brand = product.facetValues.find(({ facet }) => facet.code === context.brandFacet);
  const variants = product.variants.map((variant) => variantRecord(variant, product, context));
  const [featured] = variants;
  if (problem !== undefined || !brand || !featured) {
    return { problem: problem ?? `has no value of the facet ${context.brandFacet}` };
  }
  return {
    value: {
      id: product.id,
      name: product.name,
      slugUrl: product.slug,
      description: plainText(product.description),
      brandId: brand.id,
      categoryIds: categoryIdsOf(product),
      featuredVariantId: featured.id,
      newArrival: false,
      optionTypeCategories: optionTypesOf(product),
      rating: null,
      reviewsCount: 0,
      soldOut: variants.every(({ soldOut }) => soldOut),
      variantsCount: variants.length,
      filterValues: filterValuesOf(product, context),
      variants,
    },
  };
}

function problemOf(
  { variants }: Product,
  { locale: { country } }: RecordContext,
): string | undefined {
  if (variants.length === 0) return 'has no enabled variants';
  const currency = COUNTRY_CURRENCY[country];
  const other = variants.find(({ currencyCode }) => currencyCode !== currency);
  if (!other) return undefined;
  return `${other.sku} costs ${other.currencyCode}, and the shop sells for ${currency} in ${country}: set the currency of the channel`;
}

/** The categories of a product with all above them, from the root to the leaf. */
function categoryIdsOf({ collections }: Product): Array<string> {
  const chains = collections.map(({ breadcrumbs }) => breadcrumbs.slice(1).map(({ id }) => id));
  return [...new Set(chains.flat())];
}

function filterValuesOf(
  { facetValues, variants }: Product,
  { brandFacet }: RecordContext,
): Array<string> {
  const all = [...facetValues, ...variants.flatMap((variant) => variant.facetValues)];
  const others = all.filter(({ facet }) => facet.code !== brandFacet);
  return [...new Set(others.map(({ code, facet }) => `${facet.code}:${code}`))];
}

/**
 * Vendure's codes are unique, so a product's option group for shades may be
 * `velvet-lipstick-shade`.
 */
function optionTypesOf({ variants }: Product): Array<string> {
  const groups = variants.flatMap(({ options }) => options.map(({ group }) => group.code));
  return [...new Set(groups.map(optionTypeOf))];
}

function variantRecord(
  variant: Variant,
  product: Product,
  { locale, priceDigits }: RecordContext,
): VariantInput {
  const currency = COUNTRY_CURRENCY[locale.country];
  const amount = minorUnits(variant.priceWithTax, { locale, priceDigits });
  const usual = minorUnits(variant.customFields?.originalPrice ?? 0, { locale, priceDigits });
  const originalPrice = usual > amount ? usual : null;
  const inventory = piecesOf(variant.stockLevel);
  return {
    id: variant.id,
    slugUrl: variant.id,
    name: variant.options.map(({ name }) => name).join(', ') || variant.name,
    price: amount,
    originalPrice,
    currency,
    displayPrice: formatMoney({ amount, currency }, locale.tag),
    displayOriginalPrice:
      originalPrice === null ? null : formatMoney({ amount: originalPrice, currency }, locale.tag),
    underSale: originalPrice !== null,
    color: colorOf(variant),
    imageUrls: picturesOf(variant),
    defaultImageUrls: picturesOf(product),
    inventory,
    sapSku: variant.sku,
    gtin: gtinAmong([variant.customFields?.gtin]),
    mpn: variant.customFields?.mpn?.trim() || null,
    soldOut: inventory === 0,
  };
}

/** The colour of one of a variant's options: `#C2185B`, or `C2185B`. */
function colorOf({ options }: Variant): string | null {
  const [found] = options.flatMap(
    ({ customFields }) => COLOR.exec(customFields?.color ?? '') ?? [],
  );
  return found === undefined ? null : `#${found.replace('#', '').toLowerCase()}`;
}

const COLOR = /^#?[\da-f]{6}$/i;

/** Converts an amount of Vendure to minor units of the country's currency. */
export function minorUnits(
  amount: number,
  { locale: { country }, priceDigits }: Pick<RecordContext, 'locale' | 'priceDigits'>,
): number {
  const digits = CURRENCY_DIGITS[COUNTRY_CURRENCY[country]];
  return Math.round(amount / 10 ** (priceDigits - digits));
}

/** The featured asset comes first. */
function picturesOf({ featuredAsset, assets }: Pick<Product, 'featuredAsset' | 'assets'>) {
  const urls = [...(featuredAsset ? [featuredAsset] : []), ...assets].map(({ preview }) => preview);
  return [...new Set(urls)].slice(0, PICTURES_MAX);
}

/** By default, Vendure says only whether there are any pieces. */
const LEVELS: Readonly<Record<string, number>> = {
  IN_STOCK: UNKNOWN_STOCK,
  LOW_STOCK: UNKNOWN_STOCK,
  OUT_OF_STOCK: 0,
};

/** How many pieces a stock level means. */
export function piecesOf(stockLevel: string): number {
  return /^\d{1,15}$/.test(stockLevel) ? Number(stockLevel) : (LEVELS[stockLevel] ?? 0);
}
