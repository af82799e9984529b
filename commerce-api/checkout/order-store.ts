import { randomInt } from 'node:crypto';
import type { Address } from '#commerce-api/addresses/address-form.ts';
import type { BagLine } from '#commerce-api/bag/bag.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import type { PageQuery } from '#commerce-api/json-api/list-query.ts';
import { tokenHash } from '#commerce-api/members/opaque-token.ts';
import type { GiftCardDesign } from '#domain/bag/gift-card.ts';
import { ORDER_KEPT_DAYS } from '#domain/limits.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { withoutMarks } from '#domain/locale/typed-digits.ts';
import type { Currency } from '#domain/money/money.ts';
import type { Delivery } from './delivery.ts';
import type { Payment } from './payment.ts';

/** An order as it was placed. Amounts are in minor units. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly placedAt: string;
  readonly country: Country;
  /** In which it was placed. */
  readonly language?: Language | undefined;
  readonly currency: Currency;
  readonly subtotal: number;
  readonly discount: number;
  /** The promo code that counted. */
  readonly promoCode?: string | undefined;
  readonly payment: Payment;
  /** Where its confirmation was mailed. */
  readonly mailedTo?: string | undefined;
  /** Absent for a gift card, which is mailed. */
  readonly delivery?: Delivery | undefined;
  readonly total: number;
  /** Beauty Pass points that its rewards cost. */
  readonly points: number;
  readonly giftMessage: string | undefined;
  readonly address: Address;
  /** What the bag had; none for a gift card. */
  readonly lines: ReadonlyArray<OrderedLine>;
  /** When it was cancelled, if it was. */
  readonly cancelledAt?: string | undefined;
  /** The gift card that was bought. */
  readonly giftCard?: OrderedGiftCard | undefined;
}

/** A gift card as its receipt names it: by the end of its code, which is as good as money. */
export interface OrderedGiftCard {
  readonly ending: string;
  readonly design: GiftCardDesign;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** A day of the country, on which it is mailed. */
  readonly sendOn: string;
}

export interface OrderedLine {
  readonly type: BagLine['type'];
  readonly productId: string;
  readonly variantId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly variantName: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly quantity: number;
  /** The price of one piece. */
  readonly price: number;
  /** Beauty Pass points that a reward cost. */
  readonly points: number;
}

/**
 * A number that no order had before, such as `SG12345678`.
 *
 * @param draw returns eight digits
 */
export async function nextOrderNumber(
  db: Database,
  country: Country,
  draw: () => number = () => randomInt(10_000_000, 100_000_000),
): Promise<string> {
  const number = `${country}${draw()}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_numbers')
    .values({ number })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows ? number : nextOrderNumber(db, country, draw);
}

const DAY_MS = 86_400_000;
/** For how long an order can be read with its reference, which is in an address. */
const READABLE_MS = DAY_MS;
const KEPT_MS = ORDER_KEPT_DAYS * DAY_MS;

interface NewOrder {
  readonly placed: PlacedOrder;
  /** By which its shopper reads it; only its hash is stored. */
  readonly reference: string;
  readonly memberId: string | null;
}

/** Stores an order, and deletes last month's orders. */
export async function storePlacedOrder(
  db: Database,
  { placed, reference, memberId }: NewOrder,
): Promise<void> {
  const oldest = instantBefore(placed.placedAt, KEPT_MS);
  const old = db.selectFrom('placed_orders').select('number').where('placed_at', '<', oldest);
  // A member's are shown in the account for longer.
  for (const table of ['parcels', 'order_returns'] as const) {
    await db
      .deleteFrom(table)
      .where('member_id', 'is', null)
      .where('order_number', 'in', old)
      .execute();
  }
  await db.deleteFrom('placed_orders').where('placed_at', '<', oldest).execute();
  const row = {
    reference_hash: tokenHash(reference),
    number: placed.number,
    member_id: memberId,
    placed_at: placed.placedAt,
    document: JSON.stringify(placed),
  };
  await db.insertInto('placed_orders').values(row).execute();
}

/** An order that is found again. */
export interface FoundOrder {
  readonly placed: PlacedOrder;
  /** Who placed it; null for a guest. */
  readonly memberId: string | null;
}

/** The order with a reference, if it was placed within a day. */
export async function findPlacedOrder(
  db: Database,
  reference: string,
  now: Date,
): Promise<FoundOrder | undefined> {
  const row = await db
    .selectFrom('placed_orders')
    .select(['document', 'member_id'])
    .where('reference_hash', '=', tokenHash(reference))
    .where('placed_at', '>', instantBefore(now.toISOString(), READABLE_MS))
    .executeTakeFirst();
  return row && foundIn(row);
}

interface OrderClaim {
  /**
   * The number as people type it: in any case, with spaces, hyphens and another keyboard's digits.
   */
  readonly number: string;
  /** In lower case. */
  readonly email: string;
}

/** The order with a number, if it was placed within a month and its confirmation went to the address. */
export async function findOrderOf(
  db: Database,
  { number, email }: OrderClaim,
  now: Date,
): Promise<FoundOrder | undefined> {
  const row = await db
    .selectFrom('placed_orders')
    .select(['document', 'member_id'])
    .where('number', '=', bareOrderNumber(number))
    .where('placed_at', '>', instantBefore(now.toISOString(), KEPT_MS))
    .executeTakeFirst();
  const found = row && foundIn(row);
  return found?.placed.mailedTo?.toLowerCase() === email ? found : undefined;
}

/** The order with a number, as the order has it. */
export async function findOrderByNumber(
  db: Database,
  number: string,
): Promise<FoundOrder | undefined> {
  const row = await db
    .selectFrom('placed_orders')
    .select(['document', 'member_id'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && foundIn(row);
}

interface OrdersQuery {
  readonly page: PageQuery;
  /** The countries whose orders count; by default all. */
  readonly countries: ReadonlyArray<Country> | undefined;
}

/** A page of the orders that people placed, the newest first, and how many there are. */
export async function loadPlacedOrders(
  db: Database,
  { page, countries }: OrdersQuery,
): Promise<{ readonly orders: ReadonlyArray<PlacedOrder>; readonly total: number }> {
  const all = db.selectFrom('placed_orders');
  // A number begins with its country.
  const inCountries = countries
    ? all.where(({ or, eb }) => or(countries.map((each) => eb('number', 'like', `${each}%`))))
    : all;
  const ordered = inCountries.select('document').orderBy('placed_at', 'desc').orderBy('number');
  const { rows, total } = await readPage(ordered, page);
  return { orders: rows.map(({ document }) => placedIn(document)), total };
}

/** Stores what has become of an order. */
export async function replacePlacedOrder(db: Database, placed: PlacedOrder): Promise<void> {
  await db
    .updateTable('placed_orders')
    .set({ document: JSON.stringify(placed) })
    .where('number', '=', placed.number)
    .execute();
}

/** @example bareOrderNumber('#sg 1234 5678') // 'SG12345678' */
export const bareOrderNumber = (typed: string) =>
  withoutMarks(typed).replace(/^#/, '').toUpperCase();

function foundIn({
  document,
  member_id: memberId,
}: Pick<CommerceTables['placed_orders'], 'document' | 'member_id'>): FoundOrder {
  return { placed: placedIn(document), memberId };
}

const placedIn = (document: string) => JSON.parse(document) as PlacedOrder;

function instantBefore(instant: string, ageMs: number): string {
  return new Date(Date.parse(instant) - ageMs).toISOString();
}
