import type * as z from 'zod';
import type { productSchema } from '#content/catalogue/product-schema.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { MappedRecord } from '../mapped-record.ts';
import type { ProductAnswer } from './rest-answers.ts';

type ProductInput = z.input<typeof productSchema>;

export interface RecordContext {
  readonly locale: Locale;
}

/** A product as a record; undefined if it isn't sold in the country. */
export function productRecord(
  product: ProductAnswer,
  { locale }: RecordContext,
): MappedRecord<ProductInput> | undefined {
  const variants = product.options.flatMap((option) => variantOf(option, locale) ?? []);
  const [first] = variants;
  if (!first) return undefined;
  return {
    value: {
      id: product.id,
      name: product.name,
      slugUrl: product.slug,
      description: product.text,
      brandId: product.brand,
      categoryIds: [product.category],
      featuredVariantId: first.id,
      newArrival: product.isNew,
      optionTypeCategories: variants.length > 1 ? [product.by] : [],
      soldOut: variants.every(({ soldOut }) => soldOut),
      variantsCount: variants.length,
      tags: product.tags,
      howToUse: product.steps,
      variants,
    },
  };
}

function variantOf(
  { sku, name, price, stock, color }: ProductAnswer['options'][number],
  locale: Locale,
) {
  if (price === null) return undefined;
  const currency = COUNTRY_CURRENCY[locale.country];
  return {
    id: sku,
    slugUrl: sku.toLowerCase(),
    name,
    price,
    originalPrice: null,
    currency,
    displayPrice: formatMoney({ amount: price, currency }, locale.tag),
    color,
    inventory: stock,
    sapSku: sku,
    soldOut: stock === 0,
  };
}
