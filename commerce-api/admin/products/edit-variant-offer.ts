import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import type { Country } from '#domain/locales.ts';
import type { VariantAttributes } from './product-fields.ts';

interface Offer {
  readonly price: number;
  readonly original_price: number | null;
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
  const { country } = view.locale;
  const before = await storedOffer(db, variantId, country);
  const after = offerAfter(before, attributes);
  if (isDeepStrictEqual({ ...before }, { ...after })) return false;
  if (after) await putOffer(db, { country, variant_id: variantId, ...after });
  else await removeOffer(db, variantId, country);
  return true;
}

function offerAfter(before: Offer | undefined, attributes: VariantAttributes): Offer | undefined {
  const { price = before?.price, inventory = before?.inventory ?? 0 } = attributes;
  const original = attributes['original-price'];
  const isAboutOffer = original !== undefined || attributes.inventory !== undefined;
  if (price === null) return undefined;
  if (price === undefined) {
    if (!isAboutOffer) return undefined;
    throw unprocessable('The variant has no price in this country.', '/data/attributes/price');
  }
  return { price, original_price: originalPrice(price, before, original), inventory };
}

/** A price that rises to the original price ends the reduction. */
function originalPrice(price: number, before: Offer | undefined, given: number | null | undefined) {
  if (given === undefined) {
    const known = before?.original_price ?? null;
    return known !== null && known > price ? known : null;
  }
  if (given === null || given > price) return given;
  throw unprocessable('Must be above the price, or null.', '/data/attributes/original-price');
}

function storedOffer(db: Database, variantId: string, country: Country) {
  return db
    .selectFrom('variant_offers')
    .select(['price', 'original_price', 'inventory'])
    .where('variant_id', '=', variantId)
    .where('country', '=', country)
    .executeTakeFirst();
}

async function putOffer(db: Database, offer: Offer & { country: Country; variant_id: string }) {
  const { price, original_price, inventory } = offer;
  await db
    .insertInto('variant_offers')
    .values(offer)
    .onConflict((conflict) =>
      conflict.columns(['country', 'variant_id']).doUpdateSet({ price, original_price, inventory }),
    )
    .execute();
}

async function removeOffer(db: Database, variantId: string, country: Country) {
  await db
    .deleteFrom('variant_offers')
    .where('variant_id', '=', variantId)
    .where('country', '=', country)
    .execute();
}
