import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError, type Fault, notFound } from '#commerce-api/json-api/api-error.ts';
import { BAG_LINES_MAX } from '#domain/limits.ts';
import { loadVariants } from './bag.ts';
import {
  type Cart,
  createCart,
  findAddition,
  linesOf,
  recordAddition,
  removeLine,
  type StoredLine,
  saveLine,
  subjectsOf,
  touchCart,
} from './cart-store.ts';
import { refuseExtras } from './extra-rules.ts';
import type { LineInput } from './line-item-body.ts';
import { mergeVisitorsBag } from './merge-bags.ts';
import { faultOf } from './purchasable.ts';
import { findShoppersCart, isTheirs, type Shopper } from './shopper.ts';

interface Addition {
  readonly shopper: Shopper;
  readonly requested: ReadonlyArray<LineInput>;
  /** The caller's idempotency key for this addition; repeating it adds nothing. */
  readonly key?: string | undefined;
}

/**
 * Adds lines to the shopper's bag, creating it if necessary, and returns it. Either all lines are
 * added or none: anything that can't be bought is refused with 422, variant by variant.
 */
export function addLines(
  db: Database,
  view: View,
  { shopper, requested, key }: Addition,
): Promise<Cart> {
  const { token, member } = shopper;
  const subjects = [
    key === undefined ? undefined : (`addition ${key}` as const),
    token === undefined ? undefined : (`bag ${token}` as const),
    member && (`member ${member.id}` as const),
  ];
  return inTransaction(db, subjects, async (transaction) => {
    const known = key === undefined ? undefined : await findAddition(transaction, key);
    if (known && isTheirs(known, shopper)) return known;
    const cart = await bagToFill(transaction, view, shopper);
    await fill(transaction, view, { cart, shopper, requested });
    if (key !== undefined) await recordAddition(transaction, cart, { key, now: view.now });
    return touchCart(transaction, cart, view.now);
  });
}

async function bagToFill(db: Database, { locale, now }: View, shopper: Shopper): Promise<Cart> {
  const { country } = locale;
  const memberId = shopper.member?.id ?? null;
  const cart = await findShoppersCart(db, shopper, country);
  if (!cart) return createCart(db, { country, memberId }, now);
  if (memberId === null || cart.memberId === memberId) return cart;
  return mergeVisitorsBag(db, { locale, now }, { cart, memberId });
}

async function fill(
  db: Database,
  view: View,
  { cart, shopper, requested }: { cart: Cart; shopper: Shopper; requested: Addition['requested'] },
): Promise<void> {
  const lines = addedUp(await linesOf(db, cart), requested);
  if (lines.length > BAG_LINES_MAX) {
    throw new ApiError(422, { code: 'bag-full', detail: `A bag has ${BAG_LINES_MAX} lines.` });
  }
  await refuseFaults(db, view, { requested, lines, shopper });
  const kinds = requested.map(({ type, variant_id: variantId }) => ({ type, variantId }));
  await refuseExtras(db, view, { lines, requested: kinds, shopper });
  const changed = new Set(requested.map(lineKey));
  for (const line of lines) if (changed.has(lineKey(line))) await saveLine(db, cart, line);
}

export function setQuantity(
  db: Database,
  view: View,
  change: { cart: Cart; shopper: Shopper; lineId: string; quantity: number },
): Promise<Cart> {
  const { cart, shopper, lineId, quantity } = change;
  return inTransaction(db, subjectsOf(cart), async (transaction) => {
    const { type, variantId } = await lineOf(transaction, cart, lineId);
    const found = await loadVariants(transaction, view.locale, [variantId]);
    const purchase = { variantId, quantity, source: { pointer: '/quantity' } };
    const isMember = shopper.member !== undefined;
    const fault = faultOf(purchase, found.get(variantId), { now: view.now, isMember });
    if (fault) throw new ApiError(422, fault);
    const others = (await linesOf(transaction, cart)).filter(({ id }) => id !== lineId);
    const lines = [...others, { type, variantId, quantity }];
    await refuseExtras(transaction, view, { lines, requested: [{ type, variantId }], shopper });
    await saveLine(transaction, cart, { type, variantId, quantity });
    return touchCart(transaction, cart, view.now);
  });
}

export function removeItem(
  db: Database,
  { now }: View,
  { cart, lineId }: { cart: Cart; lineId: string },
): Promise<Cart> {
  return inTransaction(db, subjectsOf(cart), async (transaction) => {
    await lineOf(transaction, cart, lineId);
    await removeLine(transaction, cart, lineId);
    return touchCart(transaction, cart, now);
  });
}

async function lineOf(db: Database, cart: Cart, lineId: string): Promise<StoredLine> {
  const line = (await linesOf(db, cart)).find(({ id }) => id === lineId);
  if (!line) throw notFound('The bag has no such line item.');
  return line;
}

type Line = Omit<StoredLine, 'id'>;

const lineKey = ({ type, ...line }: Pick<Line, 'type'> & ({ variantId: string } | LineInput)) =>
  `${type} ${'variantId' in line ? line.variantId : line.variant_id}`;

/** The bag's current lines with the requested pieces added; new lines last. */
function addedUp(
  current: ReadonlyArray<StoredLine>,
  requested: ReadonlyArray<LineInput>,
): ReadonlyArray<Line> {
  const lines = new Map<string, Line>(current.map((line) => [lineKey(line), line]));
  for (const line of requested) {
    const before = lines.get(lineKey(line))?.quantity ?? 0;
    const { type, variant_id: variantId, quantity } = line;
    lines.set(lineKey(line), { type, variantId, quantity: before + quantity });
  }
  return [...lines.values()];
}

async function refuseFaults(
  db: Database,
  { locale, now }: View,
  addition: {
    readonly requested: ReadonlyArray<LineInput>;
    readonly lines: ReadonlyArray<Line>;
    readonly shopper: Shopper;
  },
): Promise<void> {
  const ids = addition.requested.map((line) => line.variant_id);
  const found = await loadVariants(db, locale, ids);
  const isMember = addition.shopper.member !== undefined;
  const faults = addition.requested.flatMap((line, index): ReadonlyArray<Fault> => {
    const { variant_id: variantId } = line;
    const total = addition.lines.find((one) => lineKey(one) === lineKey(line))?.quantity ?? 0;
    const quantity = line.quantity < 1 ? line.quantity : total;
    const source = { pointer: `/line_items/${index}` };
    const fault = faultOf({ variantId, quantity, source }, found.get(variantId), { now, isMember });
    return fault ? [fault] : [];
  });
  if (faults.length > 0) throw new ApiError(422, faults);
}
