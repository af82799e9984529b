import type { Database } from '#commerce-api/database/tables.ts';
import { newToken, tokenHash } from '#commerce-api/members/opaque-token.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { type Gift, readGift, writeGift } from './gift.ts';

/** Time enough to look for a card. */
const PURCHASE_AGE_MS = 2 * 3_600_000;

/** Keeps what somebody is about to pay for, and returns the token of its checkout. */
export async function beginPurchase(
  db: Database,
  { gift, locale, now }: { readonly gift: Gift; readonly locale: Locale; readonly now: Date },
): Promise<string> {
  const token = newToken();
  await db.deleteFrom('gift_card_purchases').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('gift_card_purchases')
    .values({
      token_hash: tokenHash(token),
      country: locale.country,
      language: locale.language,
      gift: writeGift(gift),
      buyer_email: null,
      order_reference: null,
      expires_at: new Date(now.getTime() + PURCHASE_AGE_MS).toISOString(),
    })
    .execute();
  return token;
}

/** A purchase, which waits for its payment or was paid for. */
export type Purchase = { readonly token: string; readonly locale: Locale } & (
  | {
      readonly gift: Gift;
      /** The email address as it was sent last, valid or not. */
      readonly buyerEmail: string | undefined;
    }
  | { readonly orderReference: string }
);

export type WaitingPurchase = Extract<Purchase, { readonly gift: Gift }>;

/** The purchase with a token, within two hours. */
export async function findPurchase(
  db: Database,
  token: string,
  now: Date,
): Promise<Purchase | undefined> {
  const row = await db
    .selectFrom('gift_card_purchases')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { country, language, gift, order_reference: orderReference } = row;
  const found = { token, locale: localeFor(country, language) };
  if (orderReference !== null) return { ...found, orderReference };
  if (gift === null) return undefined;
  return { ...found, gift: readGift(gift), buyerEmail: row.buyer_email ?? undefined };
}

/** Keeps the buyer's address as it was sent, right or not. */
export async function saveBuyerEmail(
  db: Database,
  { token }: WaitingPurchase,
  email: string,
): Promise<void> {
  await db
    .updateTable('gift_card_purchases')
    .set({ buyer_email: email })
    .where('token_hash', '=', tokenHash(token))
    .where('order_reference', 'is', null)
    .execute();
}

/**
 * Notes the order of a purchase, and forgets whom it is for and from. Returns whether it was still waiting: of two
 * payments at once, one waits for the other, and finds that it was paid for.
 */
export async function closePurchase(
  db: Database,
  { token }: WaitingPurchase,
  orderReference: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_card_purchases')
    .set({ gift: null, buyer_email: null, order_reference: orderReference })
    .where('token_hash', '=', tokenHash(token))
    .where('order_reference', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
