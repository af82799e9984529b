import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { tokenHash } from '#commerce-api/members/opaque-token.ts';
import { today, yearsLater } from '#domain/locale/country-days.ts';
import type { Country } from '#domain/locale/locales.ts';
import { endingOf, readGiftCardCode } from './gift-card-code.ts';

export type GiftCard = Selectable<CommerceTables['gift_cards']>;

const VALID_YEARS = 3;

interface NewGiftCard {
  /** Without hyphens. Only its hash is stored. */
  readonly code: string;
  readonly country: Country;
  /** In minor units. */
  readonly amount: number;
  readonly now: Date;
}

/** Makes a gift card. */
export async function issueGiftCard(
  db: Database,
  { code, country, amount, now }: NewGiftCard,
): Promise<GiftCard> {
  const card = {
    id: randomUUID(),
    code_hash: tokenHash(code),
    ending: endingOf(code),
    country,
    balance: amount,
    valid_until: yearsLater(today(country, now), VALID_YEARS),
  };
  await db.insertInto('gift_cards').values(card).execute();
  return card;
}

/** Why no gift card has a code: a slip of the keys, or none was ever made with it. */
export type GiftCardMiss = 'mistyped' | 'unknown';

/** The card with a code, however it was typed. */
export async function findGiftCard(db: Database, typed: string): Promise<GiftCard | GiftCardMiss> {
  const code = readGiftCardCode(typed);
  if (code === undefined) return 'mistyped';
  const query = db.selectFrom('gift_cards').selectAll().where('code_hash', '=', tokenHash(code));
  return (await query.executeTakeFirst()) ?? 'unknown';
}

export function loadGiftCard(db: Database, id: string): Promise<GiftCard | undefined> {
  return db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Why a gift card can't be spent in a country at a time. */
export type GiftCardFault = 'elsewhere' | 'expired' | 'empty';

export function giftCardFault(
  { country, valid_until: last, balance }: GiftCard,
  at: { readonly country: Country; readonly now: Date },
): GiftCardFault | undefined {
  if (country !== at.country) return 'elsewhere';
  if (today(country, at.now) > last) return 'expired';
  return balance === 0 ? 'empty' : undefined;
}

/**
 * Takes an amount from a card. Returns whether there was as much: of two orders at once, one waits for the
 * other, and finds what it left. A transaction that is rolled back gives it back.
 */
export async function spendGiftCard(db: Database, id: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_cards')
    .set((card) => ({ balance: card('balance', '-', amount) }))
    .where('id', '=', id)
    .where('balance', '>=', amount)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts back what an order took. */
export async function refillGiftCard(
  db: Database,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set((card) => ({ balance: card('balance', '+', amount) }))
    .where('id', '=', id)
    .execute();
}
