import { initialDeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import { loadProducts, type Product, type Variant } from '#commerce-api/catalogue/product.ts';
import { deliveriesOf } from '#commerce-api/checkout/delivery.ts';
import {
  nextOrderNumber,
  type PlacedOrder,
  storePlacedOrder,
} from '#commerce-api/checkout/order-store.ts';
import { APPROVED_CARD } from '#commerce-api/checkout/test-cards.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { logPoints } from '#commerce-api/members/account/point-log.ts';
import {
  boughtLine,
  type OrderToStore,
  storeOrder,
} from '#commerce-api/members/account/store-order.ts';
import { updateMember } from '#commerce-api/members/member-store.ts';
import { newToken } from '#commerce-api/members/opaque-token.ts';
import { storeParcel } from '#commerce-api/parcels/parcel-store.ts';
import { sumOfPieces } from '#commerce-api/parcels/pieces.ts';
import { itemAt, stableInteger } from '#commerce-api/stable-hash.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money/money.ts';
import type { PointRule, SeedMember, SeedMemberOrder } from './seed-member.ts';

interface Circumstances {
  readonly goods: ReadonlyArray<MemberGoods>;
  readonly rule: PointRule;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

export function instantBefore(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
}

/** What is still being packed may be cancelled, so it doesn't count towards a tier yet. */
const COUNTED: ReadonlySet<string> = new Set<SeedMemberOrder['status']>(['shipped', 'delivered']);

/** A member's orders, and their points up to now: none was bought in a shop that sells nothing. */
export async function seedPurchases(
  db: Database,
  member: SeedMember,
  { goods, rule, now }: Circumstances,
): Promise<void> {
  const orders: Array<OrderToStore> = [];
  for (const [index, written] of (goods.length > 0 ? member.orders : []).entries()) {
    const number = await nextOrderNumber(db, member.country, drawer(member, written));
    const order = orderOf(member, written, { goods, now });
    const numbered = { ...order, id: `${member.id}-order-${index + 1}`, number };
    await storeOrder(db, member.id, numbered);
    await storePlacedOrder(db, {
      placed: asPlaced(numbered, member),
      reference: newToken(),
      memberId: member.id,
    });
    await seedParcels(db, { order: numbered, written, memberId: member.id, now });
    orders.push(numbered);
  }
  const spent = orders
    .filter(({ status }) => COUNTED.has(status))
    .reduce((sum, { total }) => sum + total, 0);
  const points = await seedPoints(db, member, { orders, rule, now });
  await updateMember(db, member.id, { points, amount_spent: spent });
}

/** The order as its member placed it, by which it is also found without the account. */
function asPlaced(order: OrderToStore, { email }: SeedMember): PlacedOrder {
  const { id, number, status, placedAt, country, address, currency, delivery } = order;
  return {
    ...{ id, number, placedAt, country, address, currency, delivery },
    ...{ total: order.total, discount: order.discount, payment: order.payment },
    subtotal: order.total - delivery.price + order.discount,
    mailedTo: email,
    points: 0,
    giftMessage: undefined,
    lines: order.lines.map((line) => ({ ...line, type: 'product', points: 0 })),
    cancelledAt: status === 'cancelled' ? placedAt : undefined,
  };
}

interface SeededParcels extends Pick<Circumstances, 'now'> {
  readonly order: OrderToStore;
  readonly written: SeedMemberOrder;
  readonly memberId: string;
}

async function seedParcels(
  db: Database,
  { order, written, memberId, now }: SeededParcels,
): Promise<void> {
  for (const [index, parcel] of (written.parcels ?? []).entries()) {
    const { carrier, trackingNumber, daysAgo, deliveredDaysAgo, lines } = parcel;
    const contained = lines ? order.lines.filter((_, place) => lines.includes(place)) : order.lines;
    await storeParcel(db, {
      ...{ memberId, carrier, trackingNumber },
      id: `${order.id}-parcel-${index + 1}`,
      orderNumber: order.number,
      sentAt: instantBefore(now, daysAgo),
      deliveredAt: deliveredDaysAgo === undefined ? null : instantBefore(now, deliveredDaysAgo),
      pieces: sumOfPieces(contained),
    });
  }
}

/** Draws digits that are the same in every shop. */
function drawer({ id }: SeedMember, { daysAgo }: SeedMemberOrder): () => number {
  const names = ['order', id, daysAgo];
  return () => {
    const digits = stableInteger(10_000_000, 99_999_999, ...names);
    names.push('again');
    return digits;
  };
}

function orderOf(
  { country, address }: SeedMember,
  { daysAgo, status, lines }: SeedMemberOrder,
  { goods, now }: Pick<Circumstances, 'goods' | 'now'>,
): Omit<OrderToStore, 'id' | 'number'> {
  const placedAt = instantBefore(now, daysAgo);
  const [delivery] = deliveriesOf(country, {
    terms: initialDeliveryTerms(country),
    isFree: true,
    now: new Date(placedAt),
  });
  const bought = lines.map(([rank, quantity]) => {
    const { product, variant } = itemAt(goods, rank);
    return boughtLine(product, variant, quantity);
  });
  return {
    ...{
      placedAt,
      status,
      country,
      address,
      delivery,
      payment: { card: APPROVED_CARD },
      discount: 0,
    },
    currency: COUNTRY_CURRENCY[country],
    total: bought.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    lines: bought,
  };
}

interface Earning extends Pick<Circumstances, 'rule' | 'now'> {
  readonly orders: ReadonlyArray<OrderToStore>;
}

/** Logs points, oldest first, each with the balance after it. Returns the last one. */
async function seedPoints(
  db: Database,
  member: SeedMember,
  { orders, ...circumstances }: Earning,
): Promise<number> {
  const granted = member.points.map(({ daysAgo, reason, points }) => ({
    ...{ reason, points, orderNumber: null },
    happenedAt: instantBefore(circumstances.now, daysAgo),
  }));
  const earned = orders.flatMap((order) => earnedPoints(order, circumstances));
  const logs = [...granted, ...earned].toSorted((one, other) =>
    one.happenedAt.localeCompare(other.happenedAt),
  );
  let balance = 0;
  for (const [index, log] of logs.entries()) {
    balance += log.points;
    const id = `${member.id}-points-${String(index + 1).padStart(2, '0')}`;
    await logPoints(db, member.id, { ...log, id, balance });
  }
  return balance;
}

/** An order is delivered within this many days. */
const DELIVERY_DAYS = 7;

/** An order's points are granted once it can no longer be returned. */
function earnedPoints(
  { status, placedAt, number, total, currency }: OrderToStore,
  { rule: { returnDays, spendPerPoint }, now }: Pick<Circumstances, 'rule' | 'now'>,
) {
  const grantedAt = Date.parse(placedAt) + (DELIVERY_DAYS + returnDays) * DAY_MS;
  if (status !== 'delivered' || grantedAt > now.getTime()) return [];
  const points = Math.floor(toMajorUnits({ amount: total, currency }) / spendPerPoint);
  const happenedAt = new Date(grantedAt).toISOString();
  return [{ happenedAt, reason: 'order' as const, points, orderNumber: number }];
}

/** What members of a country buy: a bestseller, as its shoppers see it. */
export interface MemberGoods {
  readonly product: Product;
  readonly variant: Variant;
}

const GOODS_COUNT = 12;

/** The country's bestselling products, each with one of its variants. */
export async function loadMemberGoods(
  db: Database,
  country: Country,
): Promise<ReadonlyArray<MemberGoods>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_offers', 'product_offers.product_id', 'products.id')
    .select('products.id')
    .where('country', '=', country)
    .where('sold_out', '=', 0)
    .where('launch_at', 'is', null)
    .orderBy('popularity', 'desc')
    .orderBy('products.id')
    .limit(GOODS_COUNT)
    .execute();
  const ids = rows.map(({ id }) => id);
  const products = await loadProducts(db, localeFor(country), ids);
  return products.map((product, rank) => ({
    product,
    variant: itemAt(product.variants, rank),
  }));
}
