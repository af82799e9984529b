import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, StoredLineType } from '#commerce-api/database/tables.ts';
import { COOKIES } from '#domain/cookies.ts';
import type { Country } from '#domain/locales.ts';

const TOKEN_BYTES = 24;
/** How long a key of an addition is known: far longer than anyone tries again. */
const KEY_AGE_MS = 86_400_000;

/** A bag as it is kept; its country gives its currency. */
export interface Cart {
  readonly token: string;
  readonly country: Country;
  /** Null for a visitor's, for which its token is all that is needed. */
  readonly memberId: string | null;
  readonly version: number;
}

export interface StoredLine {
  readonly id: string;
  readonly type: StoredLineType;
  readonly variantId: string;
  readonly quantity: number;
}

/** What tells the lines of a bag apart. */
export type LineKind = Pick<StoredLine, 'type' | 'variantId'>;

/** The bag of a token, in whatever country it is. */
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

/** A new bag; those that no browser holds a token of any more go. */
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

/** Makes a visitor's bag that of a member. */
export async function giveCart(db: Database, { token }: Cart, memberId: string): Promise<void> {
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

/** A member's bag waits for the member, who may come back at another browser. */
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

export function linesOf(db: Database, { token }: Cart): Promise<ReadonlyArray<StoredLine>> {
  return db
    .selectFrom('line_items')
    .select(['id', 'type', 'variant_id as variantId', 'quantity'])
    .where('cart_token', '=', token)
    .orderBy('position')
    .execute();
}

/** Sets the quantity of a line of the bag, as a new last one where it was not in it. */
export async function putLine(
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

/** Notes that a bag was changed, and gives it as it is now. */
export async function touchCart(db: Database, cart: Cart, now: Date): Promise<Cart> {
  const { version } = await db
    .updateTable('carts')
    .set((row) => ({ changed_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('token', '=', cart.token)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { ...cart, version };
}

/** The bag that an addition under this key was made to. */
export function findAddition(db: Database, key: string): Promise<Cart | undefined> {
  return carts(db)
    .innerJoin('bag_additions', 'bag_additions.cart_token', 'carts.token')
    .where('bag_additions.key', '=', key)
    .executeTakeFirst();
}

export async function keepAddition(
  db: Database,
  key: string,
  { token }: Cart,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - KEY_AGE_MS).toISOString();
  await db.deleteFrom('bag_additions').where('added_at', '<', oldest).execute();
  await db
    .insertInto('bag_additions')
    .values({ key, cart_token: token, added_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ cart_token: token }))
    .execute();
}

/** Additions to a bag are known as those to another, into which it has gone. */
export async function moveAdditions(db: Database, from: Cart, to: Cart): Promise<void> {
  await db
    .updateTable('bag_additions')
    .set({ cart_token: to.token })
    .where('cart_token', '=', from.token)
    .execute();
}
