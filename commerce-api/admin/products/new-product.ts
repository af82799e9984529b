import type * as z from 'zod';
import { newText } from '#commerce-api/admin/edit-texts.ts';
import {
  COMPANIONS,
  GUIDE_ATTRIBUTES,
  type HeldInStore,
  REVIEW_ATTRIBUTES,
  STORE_STOCK,
} from '#commerce-api/catalogue/product-parts.ts';
import type { SeedProduct, SeedVariant } from '#commerce-api/seed/seed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SalePrice } from '#domain/money/price.ts';
import type { NewVariant, productCreation, VariantAttributes } from './product-fields.ts';

interface WrittenProduct extends z.output<typeof productCreation> {
  readonly id: string;
  /** Root first. */
  readonly categoryIds: ReadonlyArray<string>;
  readonly variants: ReadonlyArray<NewVariant>;
}

/** A product as an editor writes it, sold in their country, with texts in their language. */
export function newProduct(
  { id, attributes, relationships, categoryIds, variants }: WrittenProduct,
  locale: Locale,
): SeedProduct {
  const { country } = locale;
  return {
    id,
    slug: attributes['slug-url'],
    name: newText(attributes.name, locale),
    description: newText(attributes.description ?? '', locale),
    brandId: relationships.brand,
    categoryId: categoryIds.at(-1) ?? '',
    optionType: attributes['option-type-categories']?.[0] ?? null,
    rating: attributes.rating ?? null,
    reviewsCount: attributes['reviews-count'] ?? 0,
    popularity: attributes.popularity ?? 0,
    isNew: attributes['new-arrival'] ?? false,
    tags: attributes.tags ?? [],
    ...launchOf(attributes),
    variants: variants.map((variant) => newVariant(variant, locale)),
    listTexts: {
      guide: lists(attributes, GUIDE_ATTRIBUTES, locale),
      reviews: lists(attributes, REVIEW_ATTRIBUTES, locale),
    },
    goesWellWith: relationships[COMPANIONS] ?? [],
    storeStock: { [country]: heldIn(attributes) },
    countries: [country],
  };
}

export function newVariant(written: NewVariant, locale: Locale): SeedVariant {
  const { id, name, color, gtin, mpn, price, inventory = 0 } = written;
  const { 'original-price': originalPrice } = written;
  const salePrice = writtenSale(written['sale-price']);
  const prices = {
    price,
    ...(originalPrice && { originalPrice }),
    ...(salePrice && { salePrice }),
  };
  return {
    id,
    name: newText(name, locale),
    ...(color && { color }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    prices: { [locale.country]: prices },
    inventory: { [locale.country]: inventory },
  };
}

type Attributes = WrittenProduct['attributes'];

function launchOf({ 'launch-config': launch }: Attributes): Pick<SeedProduct, 'launch'> {
  if (!launch) return {};
  const { 'launch-at': launchAt, 'early-access-at': earlyAccessAt } = launch;
  return { launch: { launchAt, ...(earlyAccessAt && { earlyAccessAt }) } };
}

function lists<Name extends keyof Attributes>(
  attributes: Attributes,
  names: ReadonlyArray<Name>,
  locale: Locale,
) {
  const given = names.filter((name) => attributes[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, newText(JSON.stringify(attributes[name]), locale)]),
  );
}

function heldIn({ [STORE_STOCK]: stock = [] }: Attributes) {
  return (stock as ReadonlyArray<HeldInStore>).map((held) => ({
    storeId: held['store-id'],
    variantIds: held['variant-ids'],
  }));
}

/** A price for a time as it was written; its beginning and end may be left out. */
export function writtenSale(written: VariantAttributes['sale-price']): SalePrice | null {
  if (!written) return null;
  const { amount, from = null, until = null } = written;
  return { amount, from, until };
}
