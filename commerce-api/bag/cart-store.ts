import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#commerce-api/database/tables.ts';
import { COOKIES } from '#domain/cookies.ts';
import type { Country } from '#domain/locales.ts';

const TOKEN_BYTES = 24;

/** A bag as it is kept: its country gives its currency, its token is all that is needed to use it. */
export interface Cart {
  readonly token: string;
  readonly country: Country;
}

export interface StoredLine {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** The bag of a token, if there is one in that country. */
export function findCart(db: Database, { token, country }: Cart): Promise<Cart | undefined> {
  return db
    .selectFrom('carts')
    .select(['token', 'country'])
    .where('token', '=', token)
    .where('country', '=', country)
    .executeTakeFirst();
}

/** A new bag; those that no browser holds a token of any more go. */
export async function createCart(db: Database, country: Country, now: Date): Promise<Cart> {
  await forgetAbandoned(db, now);
  const cart = { token: randomBytes(TOKEN_BYTES).toString('base64url'), country };
  await db
    .insertInto('carts')
    .values({ ...cart, changed_at: now.toISOString() })
    .execute();
  return cart;
}

async function forgetAbandoned(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - COOKIES.cartToken.maxAge * 1000).toISOString();
  const abandoned = db.selectFrom('carts').select('token').where('changed_at', '<', oldest);
  await db.deleteFrom('line_items').where('cart_token', 'in', abandoned).execute();
  await db.deleteFrom('carts').where('changed_at', '<', oldest).execute();
}

export function linesOf(db: Database, { token }: Cart): Promise<ReadonlyArray<StoredLine>> {
  return db
    .selectFrom('line_items')
    .select(['id', 'variant_id as variantId', 'quantity'])
    .where('cart_token', '=', token)
    .orderBy('position')
    .execute();
}

/** Sets the quantity of a variant in the bag, as a new last line where it was not in it. */
export async function putLine(
  db: Database,
  { token }: Cart,
  line: { readonly variantId: string; readonly quantity: number },
): Promise<void> {
  const last = await db
    .selectFrom('line_items')
    .select((lines) => lines.fn.max('position').as('position'))
    .where('cart_token', '=', token)
    .executeTakeFirst();
  await db
    .insertInto('line_items')
    .values({
      id: randomUUID(),
      cart_token: token,
      variant_id: line.variantId,
      quantity: line.quantity,
      position: Number(last?.position ?? 0) + 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_token', 'variant_id']).doUpdateSet({ quantity: line.quantity }),
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

export async function touchCart(db: Database, { token }: Cart, now: Date): Promise<void> {
  await db
    .updateTable('carts')
    .set({ changed_at: now.toISOString() })
    .where('token', '=', token)
    .execute();
}
