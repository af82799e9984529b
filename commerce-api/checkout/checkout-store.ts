import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { type Address, storedAddress } from '#commerce-api/addresses/address-form.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { newToken, tokenHash } from '#commerce-api/members/opaque-token.ts';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import type { CheckoutClaims } from '#domain/bag/checkout-token.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { DELIVERY_IDS, type DeliveryId } from './delivery.ts';

/** Time enough to look for a card. */
export const CHECKOUT_AGE_S = 2 * 3_600;

export interface Checkout {
  readonly id: string;
  readonly locale: Locale;
  readonly cartToken: string;
  readonly memberId: string | null;
  readonly returnUrl: string;
  readonly bagUrl: string;
  /** The address as it was filled in last, valid or not. */
  readonly address: Address | undefined;
  readonly delivery: DeliveryId | undefined;
  readonly giftCardId: string | undefined;
  /** What was sent last as a gift card's code and pays nothing. */
  readonly giftCardTyped: string | undefined;
  readonly orderReference: string | undefined;
}

/** Where a checkout's form is. */
export const checkoutPath = ({ id }: Pick<Checkout, 'id'>) => `${DEMO_CHECKOUT}/${id}`;

/** A checkout with the secret that its browser shows from now on. */
export interface BegunCheckout {
  readonly id: string;
  readonly secret: string;
}

/**
 * Begins the checkout of a bag. What was filled in when it was last handed over is kept, unless
 * somebody else signed in meanwhile.
 */
export function beginCheckout(
  db: Database,
  { claims, memberId }: { readonly claims: CheckoutClaims; readonly memberId: string | null },
  now: Date,
): Promise<BegunCheckout> {
  return inTransaction(db, [`bag ${claims.cart_token}`], async (transaction) => {
    await forgetExpired(transaction, now);
    const before = await transaction
      .selectFrom('checkouts')
      .select(['address', 'delivery', 'gift_card_id'])
      .where('cart_token', '=', claims.cart_token)
      .where('country', '=', claims.country)
      .where('member_id', memberId === null ? 'is' : '=', memberId)
      .where('order_reference', 'is', null)
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();
    const id = randomUUID();
    const secret = newToken();
    const row = {
      id,
      secret_hash: tokenHash(secret),
      cart_token: claims.cart_token,
      member_id: memberId,
      country: claims.country,
      language: claims.language,
      return_url: claims.return_url,
      bag_url: claims.bag_url,
      address: before?.address ?? null,
      delivery: before?.delivery ?? null,
      gift_card_id: before?.gift_card_id ?? null,
      gift_card_typed: null,
      order_reference: null,
      expires_at: new Date(now.getTime() + CHECKOUT_AGE_S * 1000).toISOString(),
    };
    await transaction.insertInto('checkouts').values(row).execute();
    return { id, secret };
  });
}

/** A checkout that is open to the browser with this secret. */
export async function findCheckout(
  db: Database,
  { id, secret }: BegunCheckout,
  now: Date,
): Promise<Checkout | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('secret_hash', '=', tokenHash(secret))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && checkoutOf(row);
}

/** The order that a checkout has led to since it was read. */
export async function orderOfCheckout(db: Database, { id }: Checkout): Promise<string | undefined> {
  const query = db.selectFrom('checkouts').select('order_reference').where('id', '=', id);
  return (await query.executeTakeFirst())?.order_reference ?? undefined;
}

/** Keeps what was filled in. */
export async function saveForm(
  db: Database,
  checkout: Checkout,
  { address, delivery }: { readonly address: Address; readonly delivery: DeliveryId },
): Promise<void> {
  await change(db, checkout, { address: JSON.stringify(address), delivery });
}

/** Has a gift card pay, or none any more. */
export async function saveGiftCard(
  db: Database,
  checkout: Checkout,
  giftCardId: string | null,
): Promise<void> {
  await change(db, checkout, { gift_card_id: giftCardId, gift_card_typed: null });
}

/** Keeps what was typed as a gift card's code and pays nothing. */
export async function saveTypedGiftCard(
  db: Database,
  checkout: Checkout,
  typed: string,
): Promise<void> {
  await change(db, checkout, { gift_card_typed: typed });
}

/** Changes a checkout that has led to no order. */
async function change(
  db: Database,
  { id }: Checkout,
  values: Updateable<CommerceTables['checkouts']>,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set(values)
    .where('id', '=', id)
    .where('order_reference', 'is', null)
    .execute();
}

/** Notes the order that was placed, and forgets what was filled in, which the order has. */
export async function closeCheckout(db: Database, { id }: Checkout, orderReference: string) {
  await db
    .updateTable('checkouts')
    .set({ order_reference: orderReference, address: null, gift_card_typed: null })
    .where('id', '=', id)
    .execute();
}

async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('checkouts').where('expires_at', '<=', now.toISOString()).execute();
}

function checkoutOf(row: Selectable<CommerceTables['checkouts']>): Checkout {
  return {
    id: row.id,
    locale: localeFor(row.country, row.language),
    cartToken: row.cart_token,
    memberId: row.member_id,
    returnUrl: row.return_url,
    bagUrl: row.bag_url,
    address: row.address === null ? undefined : storedAddress.parse(JSON.parse(row.address)),
    delivery: DELIVERY_IDS.find((id) => id === row.delivery),
    giftCardId: row.gift_card_id ?? undefined,
    giftCardTyped: row.gift_card_typed ?? undefined,
    orderReference: row.order_reference ?? undefined,
  };
}
