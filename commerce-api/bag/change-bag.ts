import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError, type Fault, notFound } from '#commerce-api/json-api/api-error.ts';
import { loadVariants } from './bag.ts';
import {
  type Cart,
  createCart,
  findCart,
  linesOf,
  putLine,
  removeLine,
  type StoredLine,
  touchCart,
} from './cart-store.ts';
import type { WantedLine } from './line-item-body.ts';
import { faultOf } from './purchasable.ts';

const MAX_BAG_LINES = 100;

/**
 * Adds lines to the bag of the token, or to a new one where the token is unknown, and gives the
 * bag. All lines go in or none: what cannot be bought is refused (422), variant by variant.
 */
export function addLines(
  db: Database,
  view: View,
  { token, wanted }: { readonly token: string; readonly wanted: ReadonlyArray<WantedLine> },
): Promise<Cart> {
  const { country } = view.locale;
  return db.transaction().execute(async (transaction) => {
    const cart =
      (await findCart(transaction, { token, country })) ??
      (await createCart(transaction, country, view.now));
    const quantities = addedUp(await linesOf(transaction, cart), wanted);
    if (quantities.size > MAX_BAG_LINES) {
      throw new ApiError(422, { code: 'bag-full', detail: `A bag has ${MAX_BAG_LINES} lines.` });
    }
    await refuseFaults(transaction, view, { wanted, quantities });
    for (const variantId of new Set(wanted.map((line) => line.variant_id))) {
      await putLine(transaction, cart, { variantId, quantity: quantities.get(variantId) ?? 0 });
    }
    await touchCart(transaction, cart, view.now);
    return cart;
  });
}

export function setQuantity(
  db: Database,
  view: View,
  { cart, lineId, quantity }: { cart: Cart; lineId: string; quantity: number },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { variantId } = await lineOf(transaction, cart, lineId);
    const found = await loadVariants(transaction, view.locale, [variantId]);
    const purchase = { variantId, quantity, source: { pointer: '/quantity' } };
    const fault = faultOf(purchase, found.get(variantId), view.now);
    if (fault) throw new ApiError(422, fault);
    await putLine(transaction, cart, { variantId, quantity });
    await touchCart(transaction, cart, view.now);
  });
}

export function takeOut(
  db: Database,
  { now }: View,
  { cart, lineId }: { cart: Cart; lineId: string },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lineOf(transaction, cart, lineId);
    await removeLine(transaction, cart, lineId);
    await touchCart(transaction, cart, now);
  });
}

async function lineOf(db: Database, cart: Cart, lineId: string): Promise<StoredLine> {
  const line = (await linesOf(db, cart)).find(({ id }) => id === lineId);
  if (!line) throw notFound('The bag has no such line item.');
  return line;
}

/** Pieces by variant id: what the bag holds and what is wanted, together. */
function addedUp(held: ReadonlyArray<StoredLine>, wanted: ReadonlyArray<WantedLine>) {
  const quantities = new Map(held.map(({ variantId, quantity }) => [variantId, quantity]));
  for (const { variant_id: variantId, quantity } of wanted) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return quantities;
}

async function refuseFaults(
  db: Database,
  { locale, now }: View,
  asked: {
    readonly wanted: ReadonlyArray<WantedLine>;
    readonly quantities: ReadonlyMap<string, number>;
  },
): Promise<void> {
  const ids = asked.wanted.map((line) => line.variant_id);
  const found = await loadVariants(db, locale, ids);
  const faults = asked.wanted.flatMap((line, index): ReadonlyArray<Fault> => {
    const { variant_id: variantId } = line;
    const held = asked.quantities.get(variantId) ?? 0;
    const quantity = line.quantity < 1 ? line.quantity : held;
    const source = { pointer: `/line_items/${index}` };
    const fault = faultOf({ variantId, quantity, source }, found.get(variantId), now);
    return fault ? [fault] : [];
  });
  if (faults.length > 0) throw new ApiError(422, faults);
}
