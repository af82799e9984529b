import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { View } from '#commerce-api/http/view.ts';
import { BAG_LINES_MAX, FREE_SAMPLES_MAX } from '#domain/limits.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { loadVariants } from './bag.ts';
import {
  assignCart,
  type Cart,
  type CartDetails,
  detailsOf,
  findCart,
  findMemberCart,
  forgetCart,
  linesOf,
  moveAdditions,
  type StoredLine,
  saveDetails,
  saveLine,
  touchCart,
} from './cart-store.ts';
import { mergedQuantity } from './purchasable.ts';

/**
 * Merges a visitor's bag into the one that the member has in its country, and returns the result.
 * Quantities of the same variant add up, within its stock and the limit of a line item. The visitor's
 * promo code and gift message, if any, replace the member's: they were entered last.
 */
export async function mergeVisitorsBag(
  transaction: Database,
  view: View,
  { cart, memberId }: { readonly cart: Cart; readonly memberId: string },
): Promise<Cart> {
  const own = await findMemberCart(transaction, memberId, cart.country);
  if (!own) {
    await assignCart(transaction, cart, memberId);
    return touchCart(transaction, { ...cart, memberId }, view.now);
  }
  const lines = await linesOf(transaction, own);
  const brought = await linesOf(transaction, cart);
  const merged = mergedLines(lines, brought, await stockOf(transaction, cart, brought));
  for (const line of merged) await saveLine(transaction, own, line);
  await saveDetails(transaction, own, await enteredDetails(transaction, cart));
  await moveAdditions(transaction, cart, own);
  await forgetCart(transaction, cart);
  return touchCart(transaction, own, view.now);
}

/**
 * Gives a token's bag to the member who signs in, unless it's somebody else's. Returns the member's
 * bag.
 */
export function bagOnSignIn(
  db: Database,
  view: View,
  { token, memberId }: { readonly token: string | undefined; readonly memberId: string },
): Promise<Cart | undefined> {
  const visitors = token === undefined ? undefined : (`bag ${token}` as const);
  return inTransaction(db, [visitors, `member ${memberId}`], async (transaction) => {
    const cart = token === undefined ? undefined : await findCart(transaction, token);
    if (cart?.memberId === null) return mergeVisitorsBag(transaction, view, { cart, memberId });
    return findMemberCart(transaction, memberId, view.locale.country);
  });
}

/** The details that the bag has. */
async function enteredDetails(db: Database, cart: Cart): Promise<Partial<CartDetails>> {
  const entries = Object.entries(await detailsOf(db, cart));
  return Object.fromEntries(entries.filter(([, detail]) => detail !== null));
}

async function stockOf(db: Database, { country }: Cart, lines: ReadonlyArray<StoredLine>) {
  const ids = lines.map(({ variantId }) => variantId);
  const sold = await loadVariants(db, localeFor(country), ids);
  return (variantId: string) => sold.get(variantId)?.variant.inventory ?? 0;
}

/** The lines of the member's bag that the merge changes or adds, within the limits. */
function mergedLines(
  current: ReadonlyArray<StoredLine>,
  brought: ReadonlyArray<StoredLine>,
  inStock: (variantId: string) => number,
): ReadonlyArray<Omit<StoredLine, 'id'>> {
  const products = brought
    .filter(({ type }) => type === 'product')
    .map(({ type, variantId, quantity }) => {
      const own = current.find((line) => line.type === type && line.variantId === variantId);
      const merged = mergedQuantity(own?.quantity ?? 0, quantity, inStock(variantId));
      return { type, variantId, quantity: merged, isNew: own === undefined };
    });
  const fresh = products.filter(({ isNew, quantity }) => isNew && quantity > 0);
  return [
    ...products.filter(({ isNew }) => !isNew),
    ...[...fresh, ...newSamples(current, brought)].slice(0, BAG_LINES_MAX - current.length),
  ];
}

/** Samples that the bag doesn't have yet, up to the number that everybody may choose. */
function newSamples(current: ReadonlyArray<StoredLine>, brought: ReadonlyArray<StoredLine>) {
  const own = current.filter(({ type }) => type === 'free_sample');
  const isHeld = new Set(own.map(({ variantId }) => variantId));
  return brought
    .filter(({ type, variantId }) => type === 'free_sample' && !isHeld.has(variantId))
    .slice(0, Math.max(0, FREE_SAMPLES_MAX - own.length));
}
