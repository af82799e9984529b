import { productPath, variantPath } from '#domain/addresses/addresses.ts';
import { LAUNCH_STATUSES } from '#domain/locale/launch.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, parsePrice } from '#domain/money/money.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { isVisible } from '#domain/search/visible-text.ts';
import type { Query } from './endpoints.ts';
import {
  address,
  amount,
  count,
  currency,
  finite,
  flag,
  from,
  isRecord,
  listOf,
  type Output,
  object,
  oneOf,
  orNone,
  orNull,
  part,
  text,
} from './schema.ts';

/** Whose prices and names are read. */
export interface Shopper {
  readonly country: Country;
  readonly language: Language;
}

/** The variant's fields that a card shows. */
export const VARIANT_FIELDS = [
  'price',
  'original-price',
  'currency',
  'under-sale',
  'sale-text',
  'sold-out',
  'image-urls',
  'default-image-urls',
] as const;

/** The product's fields that a card shows. */
const PRODUCT_FIELDS = [
  'name',
  'slug-url',
  'rating',
  'reviews-count',
  'variants-count',
  'option-type-categories',
  'price-from',
  'swatches',
  'new-arrival',
  'launch-status',
  'launch-config',
];

/** Asks for what cards show of variants, with their products, brands and ads. */
export const CARD_FIELDS: Query = {
  'fields[variants]': [...VARIANT_FIELDS, 'product'].join(','),
  'fields[products]': [...PRODUCT_FIELDS, 'brand', 'featured-variant', 'featured-ad'].join(','),
  'fields[brands]': 'name',
  'fields[ads]': 'icon-type,short-title,variant-ids',
};

/** The same for hits. */
export const HIT_FIELDS: Query = {
  'fields[variants]': [
    ...VARIANT_FIELDS,
    ...PRODUCT_FIELDS,
    'product-id',
    'featured-variant-id',
    'brand-name',
    'product-sold-out',
    'featured-ad',
  ].join(','),
};

/** Product pictures are square; the API only gives their addresses. */
const PICTURE_SIDE = 600;

const PRICE_FIELDS = { price: amount, originalPrice: amount, saleText: text };

const swatch = object({
  variantId: text,
  name: text,
  color: orNull(text),
  iconUrl: orNull(address),
  pictureUrl: from('image-url', orNull(address)),
  isSoldOut: from('sold-out', flag),
});

/** A variant with its product, as searches find it: all that a card shows, in one object. */
const hitSchema = object(
  {
    ...PRICE_FIELDS,
    id: text,
    productId: text,
    slugUrl: text,
    /** The variant that the product's page shows first; undefined if the system doesn't say. */
    featuredVariantId: orNone(text),
    brandName: text,
    currency,
    /** Where the product's prices start, if its variants have several. */
    priceFrom: object(PRICE_FIELDS),
    displayPrice: text,
    displayOriginalPrice: text,
    imageUrls: listOf(address),
    defaultImageUrls: listOf(address),
    rating: (value) => finite(value) ?? null,
    reviewsCount: count,
    variantsCount: count,
    optionTypeCategories: listOf(text),
    swatches: listOf(swatch),
    isNew: from('new-arrival', flag),
    isSoldOut: from('product-sold-out', flag),
    launchStatus: oneOf(LAUNCH_STATUSES, 'none'),
    launchConfig: part({ earlyAccessAt: orNull(text), launchAt: orNull(text) }),
    featuredAd: object({ iconType: text, shortTitle: text, variantIds: listOf(text) }),
  },
  'productId',
);

type Hit = Output<typeof hitSchema>;

/** The card of a hit; undefined for a hit without a product, or one that has no name to be seen. */
export function readCard(value: unknown, shopper: Shopper): ProductCard | undefined {
  const found = hitSchema(value);
  const name = isRecord(value) ? nameIn(value.name, shopper) : '';
  if (!found || !isVisible(name)) return undefined;
  const { id, brandName, featuredAd, imageUrls, defaultImageUrls } = found;
  const path = pathOf(found);
  const [url = defaultImageUrls[0], secondPictureUrl = null] = imageUrls;
  const picture = { url, width: PICTURE_SIDE, height: PICTURE_SIDE, alt: '' };
  const { rating, reviewsCount, variantsCount, swatches, isNew, isSoldOut } = found;
  return {
    id: found.productId,
    variantId: id || undefined,
    path,
    name,
    brandName,
    picture: url ? { ...picture, url } : noPicture({ brandName, path }),
    secondPictureUrl,
    ...offerOn(found, shopper),
    ...{ rating, reviewsCount, variantsCount, swatches, isNew, isSoldOut },
    optionType: found.optionTypeCategories[0] || null,
    launch: { status: found.launchStatus, ...found.launchConfig },
    featuredAd: featuredAd?.variantIds.includes(id) ? featuredAd : null,
  };
}

/** A name, or one of those by language; the English one if there is none. */
export function nameIn(name: unknown, { language }: Shopper): string {
  return isRecord(name) ? text(name[language] ?? name.en) : text(name);
}

/** Leads to the shade on the card, unless the product's page shows that one first. */
function pathOf({ id, slugUrl, featuredVariantId }: Hit): string {
  return id === '' || id === featuredVariantId ? productPath(slugUrl) : variantPath(slugUrl, id);
}

/**
 * Where the product's prices start, if the API says so, or else the variant's own price. An API
 * without amounts has them as they are printed.
 */
function offerOn(hit: Hit, { country }: Shopper) {
  const { priceFrom, currency: code = COUNTRY_CURRENCY[country] } = hit;
  const { price, originalPrice, saleText } = priceFrom ?? hit;
  const moneyOf = (known: number | undefined, printed: string) => {
    const money = { amount: known ?? 0, currency: code };
    return known ? money : (parsePrice(printed, code) ?? money);
  };
  const regular = moneyOf(price, hit.displayPrice);
  const original = moneyOf(originalPrice, hit.displayOriginalPrice);
  const isReduced = original.amount > regular.amount;
  return {
    price: regular,
    isFromPrice: priceFrom !== undefined,
    originalPrice: isReduced ? original : null,
    saleText: (isReduced && saleText) || null,
  };
}
