import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, StoredLineType } from '#commerce-api/database/tables.ts';
import type { Subject } from '#commerce-api/database/transactions.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';

const TOKEN_BYTES = 24;
/** How long the idempotency key of an addition is stored, far longer than clients retry. */
const KEY_AGE_MS = 86_400_000;

/** A bag as it's stored; its country determines its currency. */
export interface Cart {
  readonly token: string;
  readonly country: Country;
  /** Null for a visitor's bag, which anybody with the token may use. */
  readonly memberId: string | null;
  readonly version: number;
}

/** A bag's fields, without its lines. */
export interface CartDetails {
  readonly promoCode: string | null;
  readonly giftMessage: string | null;
}

export interface StoredLine {
  readonly id: string;
  readonly type: StoredLineType;
  readonly variantId: string;
  readonly quantity: number;
}

/** The subjects of a transaction that changes the bag. */
export function subjectsOf({ token, memberId }: Cart): ReadonlyArray<Subject> {
  return [`bag ${token}`, ...(memberId === null ? [] : [`member ${memberId}` as const])];
}

/** The bag of a token, in any country. */
export function findCart(db: Database, token: string): Promise<Cart | undefined> {
  return carts(db).where('token', '=', token).executeTakeFirst();
}

export function findMemberCart(
  db: Database,
  memberId: string,
  country: Country,
): Promise<Cart | undefined> {
  return carts(db)
    .where('member_id', '=', memberId)
    .where('country', '=', country)
    .executeTakeFirst();
}

function carts(db: Database) {
  return db.selectFrom('carts').select(['token', 'country', 'member_id as memberId', 'version']);
}

/** Creates a bag, and deletes bags whose token no browser can still have. */
export async function createCart(
  db: Database,
  { country, memberId }: Pick<Cart, 'country' | 'memberId'>,
  now: Date,
): Promise<Cart> {
  await forgetAbandoned(db, now);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { token, country, member_id: memberId, version: 0, changed_at: now.toISOString() };
  await db.insertInto('carts').values(row).execute();
  return { token, country, memberId, version: 0 };
}

/** Gives a visitor's bag to a member. */
export async function assignCart(db: Database, { token }: Cart, memberId: string): Promise<void> {
  await db
    .updateTable('carts')
    .set({ member_id: memberId })
    .where('token', '=', token)
    .where('member_id', 'is', null)
    .execute();
}

export async function forgetCart(db: Database, { token }: Cart): Promise<void> {
  await db.deleteFrom('line_items').where('cart_token', '=', token).execute();
  await db.deleteFrom('carts').where('token', '=', token).execute();
}

export async function forgetCartsOf(db: Database, memberId: string): Promise<void> {
  const owned = db.selectFrom('carts').select('token').where('member_id', '=', memberId);
  await db.deleteFrom('line_items').where('cart_token', 'in', owned).execute();
  await db.deleteFrom('carts').where('member_id', '=', memberId).execute();
}

/** Deletes visitors' abandoned bags. A member's stays, since they may return in another browser. */
async function forgetAbandoned(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - COOKIES.cartToken.maxAge * 1000).toISOString();
  const abandoned = db
    .selectFrom('carts')
    .select('token')
    .where('changed_at', '<', oldest)
    .where('member_id', 'is', null);
  await db.deleteFrom('line_items').where('cart_token', 'in', abandoned).execute();
  await db.deleteFrom('carts').where('token', 'in', abandoned).execute();
}

export async function detailsOf(db: Database, { token }: Cart): Promise<CartDetails> {
  const details = await db
    .selectFrom('carts')
    .select(['promo_code as promoCode', 'gift_message as giftMessage'])
    .where('token', '=', token)
    .executeTakeFirst();
  return details ?? { promoCode: null, giftMessage: null };
}

/** Changes the details that are passed, and leaves the others. */
export async function saveDetails(
  db: Database,
  { token }: Cart,
  { promoCode, giftMessage }: Partial<CartDetails>,
): Promise<void> {
  if (promoCode === undefined && giftMessage === undefined) return;
  await db
    .updateTable('carts')
    .set({ promo_code: promoCode, gift_message: giftMessage })
    .where('token', '=', token)
    .execute();
}

export function linesOf(db: Database, { token }: Cart): Promise<ReadonlyArray<StoredLine>> {
  return db
    .selectFrom('line_items')
    .select(['id', 'type', 'variant_id as variantId', 'quantity'])
    .where('cart_token', '=', token)
    .orderBy('position')
    .execute();
}

/** Sets the quantity of a line; a new line is added at the end. */
export async function saveLine(
  db: Database,
  { token }: Cart,
  { type, variantId, quantity }: Omit<StoredLine, 'id'>,
): Promise<void> {
  const last = await db
    .selectFrom('line_items')
    .select((lines) => lines.fn.max('position').as('position'))
    .where('cart_token', '=', token)
    .executeTakeFirst();
  const position = Number(last?.position ?? 0) + 1;
  await db
    .insertInto('line_items')
    .values({
      id: randomUUID(),
      cart_token: token,
      type,
      variant_id: variantId,
      quantity,
      position,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_token', 'type', 'variant_id']).doUpdateSet({ quantity }),
    )
    .execute();
}

export async function removeLine(db: Database, { token }: Cart, lineId: string): Promise<void> {
  await db
    .deleteFrom('line_items')
    .where('cart_token', '=', token)
    .where('id', '=', lineId)
    .execute();
}

/** Notes that a bag was changed, and returns it. */
export async function touchCart(db: Database, cart: Cart, now: Date): Promise<Cart> {
  const { version } = await db
    .updateTable('carts')
    .set((row) => ({ changed_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('token', '=', cart.token)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { ...cart, version };
}

/** The bag that an addition with this idempotency key went to. */
export function findAddition(db: Database, key: string): Promise<Cart | undefined> {
  return carts(db)
    .innerJoin('bag_additions', 'bag_additions.cart_token', 'carts.token')
    .where('bag_additions.key', '=', key)
    .executeTakeFirst();
}

/** Stores the idempotency key of an addition to a bag. */
export async function recordAddition(
  db: Database,
  { token }: Cart,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<void> {
  const oldest = new Date(now.getTime() - KEY_AGE_MS).toISOString();
  await db.deleteFrom('bag_additions').where('added_at', '<', oldest).execute();
  await db
    .insertInto('bag_additions')
    .values({ key, cart_token: token, added_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ cart_token: token }))
    .execute();
}

/** Moves the idempotency keys of a bag to the one that it was merged into. */
export async function moveAdditions(db: Database, from: Cart, to: Cart): Promise<void> {
  await db
    .updateTable('bag_additions')
    .set({ cart_token: to.token })
    .where('cart_token', '=', from.token)
    .execute();
}
