import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import {
  type OfferPrices,
  offerPrices,
  PRICE_COLUMNS,
  pricesOf,
} from '#commerce-api/catalogue/offer-prices.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { Prices } from '#domain/money/price.ts';
import { writtenSale } from './new-product.ts';
import type { VariantAttributes } from './product-fields.ts';

interface Offer extends OfferPrices {
  readonly inventory: number;
}

/**
 * Edits price and stock of a variant in the request's country.
 *
 * @returns whether anything changed
 */
export async function editVariantOffer(
  { db, view }: Change,
  variantId: string,
  attributes: VariantAttributes,
): Promise<boolean> {
  const { locale, now } = view;
  const { country } = locale;
  const before = await storedOffer(db, variantId, country);
  const after = offerAfter(before, attributes, now);
  if (isDeepStrictEqual({ ...before }, { ...after })) return false;
  const isCounted = attributes.inventory !== undefined;
  if (after) await putOffer(db, { country, variant_id: variantId, ...after }, isCounted);
  else await removeOffer(db, variantId, country);
  return true;
}

function offerAfter(
  before: Offer | undefined,
  attributes: VariantAttributes,
  now: Date,
): Offer | undefined {
  const known = before && pricesOf(before);
  const { price = known?.usualPrice, inventory = before?.inventory ?? 0 } = attributes;
  const { 'original-price': original, 'sale-price': sale } = attributes;
  const isAboutOffer = [original, sale, attributes.inventory].some((each) => each !== undefined);
  if (price === null) return undefined;
  if (price === undefined) {
    if (!isAboutOffer) return undefined;
    throw unprocessable('The variant has no price in this country.', '/data/attributes/price');
  }
  const prices = {
    usualPrice: price,
    originalPrice: originalPrice(price, known, original),
    salePrice: salePrice(price, known, sale),
  };
  return { ...offerPrices(prices, now), inventory };
}

/** A price that rises to the original price ends the reduction. */
function originalPrice(price: number, known: Prices | undefined, given: number | null | undefined) {
  if (given === undefined) {
    const before = known?.originalPrice ?? null;
    return before !== null && before > price ? before : null;
  }
  if (given === null || given > price) return given;
  throw unprocessable('Must be above the price, or null.', '/data/attributes/original-price');
}

/** A price that falls to that of a sale ends the sale. */
function salePrice(
  price: number,
  known: Prices | undefined,
  given: VariantAttributes['sale-price'],
) {
  const sale = given === undefined ? (known?.salePrice ?? null) : writtenSale(given);
  if (sale === null || sale.amount < price) return sale;
  if (given === undefined) return null;
  throw unprocessable('Must be below the price.', '/data/attributes/sale-price/amount');
}

function storedOffer(db: Database, variantId: string, country: Country) {
  return db
    .selectFrom('variant_offers')
    .select(['inventory', ...PRICE_COLUMNS])
    .where('variant_id', '=', variantId)
    .where('country', '=', country)
    .executeTakeFirst();
}

/** The stock stays as it is unless it was counted: an order may be taking from it meanwhile. */
async function putOffer(
  db: Database,
  offer: Offer & { country: Country; variant_id: string },
  isCounted: boolean,
) {
  const { country: _, variant_id: __, inventory, ...prices } = offer;
  const changing = isCounted ? { ...prices, inventory } : prices;
  await db
    .insertInto('variant_offers')
    .values(offer)
    .onConflict((conflict) => conflict.columns(['country', 'variant_id']).doUpdateSet(changing))
    .execute();
}

async function removeOffer(db: Database, variantId: string, country: Country) {
  await db
    .deleteFrom('variant_offers')
    .where('variant_id', '=', variantId)
    .where('country', '=', country)
    .execute();
}
