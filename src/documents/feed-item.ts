import type { ToldProduct } from '#content';
import type { FeedName } from '#domain/addresses/feeds.ts';
import { type DeliveryPrices, deliveryPriceOf } from '#domain/bag/delivery-price.ts';
import type { Country } from '#domain/locale/locales.ts';
import { currencyDigits, type Money, toMajorUnits } from '#domain/money/money.ts';
import type { OfferedVariant } from '#domain/product/offered-product.ts';
import type { Elements } from './xml.ts';

/** A variant that a feed tells of. */
export interface FeedItem {
  readonly product: ToldProduct;
  readonly offer: OfferedVariant;
  readonly productAddress: string;
  readonly country: Country;
  readonly delivery: DeliveryPrices;
  /** How long a delivery takes, if the shop says so. */
  readonly deliveryDays: { readonly least: number; readonly most: number } | undefined;
}

/**
 * The attributes of a variant by the product data specification of Google Merchant Center
 * (support.google.com/merchants/answer/7052112), which Meta's catalogues read, too, with words of their
 * own for what is in stock.
 */
export function feedItem(name: FeedName, item: FeedItem): Elements {
  const { product, offer } = item;
  const { gtin, mpn, varies } = offer;
  const [picture, ...others] = offer.pictures;
  const isOneOfSeveral = varies !== undefined;
  return [
    ['g:id', offer.id],
    ['g:title', cut(offer.name, TITLE_MAX)],
    ['g:description', cut(product.description || offer.name, DESCRIPTION_MAX)],
    ['g:link', offer.address],
    ['g:canonical_link', item.productAddress],
    ['g:image_link', picture],
    ...others.slice(0, PICTURES_MAX).map((other) => ['g:additional_image_link', other] as const),
    ['g:brand', cut(product.brandName, BRAND_MAX)],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    ['g:identifier_exists', gtin || mpn ? undefined : 'no'],
    ['g:condition', 'new'],
    ...availabilityOf(name, offer),
    ...pricesOf(offer),
    ['g:item_group_id', isOneOfSeveral ? product.id : undefined],
    ...(varies ? [[`g:${varies.by}`, cut(varies.value, VALUE_MAX[varies.by])] as const] : []),
    ['g:product_type', placeOf(product)],
    ...deliveryOf(item),
  ];
}

const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5_000;
const BRAND_MAX = 70;
const VALUE_MAX = { color: 40, size: 100 } as const;
const PLACE_MAX = 750;
const PICTURES_MAX = 10;

/** Whole characters of a text, at most so many of UTF-16. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

/** Who isn't a member can buy nothing before its launch. */
const AVAILABILITY = {
  google: {
    'in-stock': 'in_stock',
    'sold-out': 'out_of_stock',
    'pre-order': 'preorder',
    'early-access': 'preorder',
  },
  meta: {
    'in-stock': 'in stock',
    'sold-out': 'out of stock',
    'pre-order': 'preorder',
    'early-access': 'preorder',
  },
} as const;

/** A pre-order needs its date; without one, it can't be bought. */
function availabilityOf(name: FeedName, { availability, launchAt }: OfferedVariant): Elements {
  const words = AVAILABILITY[name];
  const isBefore = words[availability] === 'preorder';
  if (isBefore && launchAt === null) return [['g:availability', words['sold-out']]];
  return [
    ['g:availability', words[availability]],
    ['g:availability_date', isBefore && launchAt !== null ? instantOf(launchAt) : undefined],
  ];
}

/**
 * The price before a reduction and the reduced one. A sale between two prices of the same variant has its
 * time, also if that is still to come, so that both change at once; one of what is reduced without it, too,
 * has none, since its end brings back the other reduction.
 */
function pricesOf(offer: OfferedVariant): Elements {
  const { price, originalPrice } = offer;
  const sale = datedSale(offer);
  const reduced = originalPrice ? price : sale?.price;
  return [
    ['g:price', amountOf(originalPrice ?? price)],
    ['g:sale_price', reduced && amountOf(reduced)],
    ['g:sale_price_effective_date', sale?.period],
  ];
}

/** A running or coming sale that ends; undefined for others, which feeds can't express. */
function datedSale({ price, originalPrice, priceChangesAt, sale }: OfferedVariant) {
  if (!sale || sale.until === null || !priceChangesAt) return undefined;
  if ((originalPrice ?? price).amount !== sale.usualPrice) return undefined;
  const period = `${instantOf(sale.from ?? LONG_AGO)}/${instantOf(sale.until)}`;
  return { price: { ...price, amount: sale.amount }, period };
}

/** A period needs both ends: a sale that has begun may have begun at any time. */
const LONG_AGO = '2000-01-01T00:00:00Z';

/** In UTC and without fractions of seconds, which the specification of dates doesn't have. */
const instantOf = (instant: string) => new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');

/** @example amountOf({ amount: 1500, currency: 'SGD' }) // '15.00 SGD' */
function amountOf(money: Money): string {
  return `${toMajorUnits(money).toFixed(currencyDigits(money.currency))} ${money.currency}`;
}

/** The categories above it, root first. */
function placeOf({ categories }: ToldProduct): string | undefined {
  const place = categories.map((label) => label.replaceAll('>', ' ')).join(' > ');
  return place === '' ? undefined : cut(place, PLACE_MAX);
}

/**
 * What it costs to have the variant alone delivered, if the shop says so: other orders depend on what else is in them.
 * A sale that is told beforehand may take the price below that of free delivery.
 */
function deliveryOf({ offer, country, delivery, deliveryDays }: FeedItem): Elements {
  const onSale = datedSale(offer)?.price.amount ?? offer.price.amount;
  const least = Math.min(onSale, offer.price.amount);
  const amount = deliveryPriceOf(least, delivery);
  if (amount === undefined) return [];
  return [
    [
      'g:shipping',
      [
        ['g:country', country],
        ['g:price', amountOf({ ...offer.price, amount })],
        ['g:min_transit_time', deliveryDays && String(deliveryDays.least)],
        ['g:max_transit_time', deliveryDays && String(deliveryDays.most)],
      ],
    ],
  ];
}
