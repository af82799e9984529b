import type { Insertable } from 'kysely';
import { deliveriesOf } from '#commerce-api/checkout/delivery.ts';
import { APPROVED_CARD } from '#commerce-api/checkout/test-cards.ts';
import type {
  MemberListVariantTable,
  MemberOrderLineTable,
  MemberOrderTable,
  MemberPointLogTable,
  MemberReviewTable,
  MemberTable,
} from '#commerce-api/database/member-tables.ts';
import { writeOrderDetails } from '#commerce-api/members/account/order-details.ts';
import { itemAt, stableInteger } from '#commerce-api/stable-hash.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money/money.ts';
import type { MemberGoods } from './member-goods.ts';
import type { PointRule, PointRules, SeedMember, SeedMemberOrder } from './seed-member.ts';

export interface MemberRows {
  readonly member: Insertable<MemberTable>;
  readonly orders: ReadonlyArray<Insertable<MemberOrderTable>>;
  readonly lines: ReadonlyArray<Insertable<MemberOrderLineTable>>;
  readonly pointLogs: ReadonlyArray<Insertable<MemberPointLogTable>>;
  readonly reviews: ReadonlyArray<Insertable<MemberReviewTable>>;
  readonly wishes: ReadonlyArray<Insertable<MemberListVariantTable>>;
}

export interface Circumstances {
  readonly goods: ReadonlyArray<MemberGoods>;
  readonly passwordHash: string;
  readonly pointRules: PointRules;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** What is still being packed may be cancelled, so it doesn't count towards a tier yet. */
const COUNTED: ReadonlySet<string> = new Set<SeedMemberOrder['status']>(['shipped', 'delivered']);

/** A member as rows to store, with orders, reviews and points up to now. */
export function memberRows(member: SeedMember, circumstances: Circumstances): MemberRows {
  const { goods, pointRules, now } = circumstances;
  const orders = goods.length === 0 ? [] : member.orders;
  const lines = orders.map((order, index) => orderLines(member, order, { index, goods }));
  const orderRows = orders.map((order, index) =>
    orderRow(member, order, { index, lines: lines[index] ?? [], now }),
  );
  const pointLogs = pointLogRows(member, orderRows, { pointRules, now });
  return {
    member: memberRow(member, { ...circumstances, orders: orderRows, pointLogs }),
    orders: orderRows,
    lines: lines.flat(),
    pointLogs,
    reviews: goods.length === 0 ? [] : reviewRows(member, goods, now),
    wishes: goods.length === 0 ? [] : wishRows(member, goods),
  };
}

function memberRow(
  member: SeedMember,
  {
    orders,
    pointLogs,
    passwordHash,
    now,
  }: Circumstances & Pick<MemberRows, 'orders' | 'pointLogs'>,
): Insertable<MemberTable> {
  return {
    id: member.id,
    email: member.email,
    email_confirmed: 1,
    password_hash: passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    date_of_birth: member.dateOfBirth,
    gender: member.gender,
    mobile_phone: member.mobilePhone,
    country: member.country,
    is_employee: member.isEmployee ? 1 : 0,
    is_blocked: 0,
    card_number: `88${stableInteger(10 ** 11, 10 ** 12 - 1, 'card', member.id)}`,
    loyalty_tier: member.tier,
    points: pointLogs.at(-1)?.balance ?? 0,
    amount_spent: orders
      .filter(({ status }) => COUNTED.has(status))
      .reduce((sum, { total }) => sum + total, 0),
    joined_at: instant(now, member.joinedDaysAgo),
  };
}

function orderLines(
  member: SeedMember,
  order: SeedMemberOrder,
  { index, goods }: { readonly index: number; readonly goods: ReadonlyArray<MemberGoods> },
): ReadonlyArray<Insertable<MemberOrderLineTable>> {
  const id = orderId(member, index);
  return order.lines.map(([rank, quantity], position) => {
    const { product, variant, imageUrl } = itemAt(goods, rank);
    return {
      id: `${id}-${position + 1}`,
      order_id: id,
      member_id: member.id,
      position,
      product_id: product.id,
      variant_id: variant.id,
      product_name: product.name,
      brand_name: product.brandName,
      variant_name: variant.name,
      slug: product.slug,
      image_url: imageUrl,
      quantity,
      price: variant.price,
    };
  });
}

function orderRow(
  member: SeedMember,
  order: SeedMemberOrder,
  { index, lines, now }: { index: number; lines: MemberRows['lines']; now: Date },
): Insertable<MemberOrderTable> {
  const digits = stableInteger(10_000_000, 99_999_999, 'order', member.id, order.daysAgo);
  return {
    id: orderId(member, index),
    member_id: member.id,
    number: `${member.country}${digits}`,
    placed_at: instant(now, order.daysAgo),
    status: order.status,
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    delivery: 0,
    discount: 0,
    currency: COUNTRY_CURRENCY[member.country],
    details: orderDetails(member, order, now),
  };
}

function orderDetails({ country, address }: SeedMember, order: SeedMemberOrder, now: Date): string {
  const placedAt = new Date(instant(now, order.daysAgo));
  const [delivery] = deliveriesOf(country, { isFree: true, now: placedAt });
  const { id, from, till } = delivery;
  return writeOrderDetails({
    country,
    address,
    delivery: { id, from, till },
    payment: 'card',
    card: APPROVED_CARD,
  });
}

/** Oldest first, each with the balance after it. */
function pointLogRows(
  member: SeedMember,
  orders: MemberRows['orders'],
  { pointRules, now }: Pick<Circumstances, 'pointRules' | 'now'>,
): MemberRows['pointLogs'] {
  const given = member.points.map(({ daysAgo, reason, points }) => ({
    happened_at: instant(now, daysAgo),
    reason,
    points,
    order_number: null,
  }));
  const rule = pointRules(member.country);
  const earned = orders.flatMap((order) => earnedPoints(order, { ...rule, now }));
  let balance = 0;
  return [...given, ...earned]
    .toSorted((one, other) => one.happened_at.localeCompare(other.happened_at))
    .map((log, index) => {
      balance += log.points;
      const id = `${member.id}-points-${String(index + 1).padStart(2, '0')}`;
      return { id, member_id: member.id, balance, ...log };
    });
}

/** An order is delivered within this many days. */
const DELIVERY_DAYS = 7;

/** An order's points are given once it can no longer be returned. */
function earnedPoints(
  { status, placed_at: placedAt, number, total, currency }: MemberRows['orders'][number],
  { returnDays, spendPerPoint, now }: PointRule & Pick<Circumstances, 'now'>,
) {
  const givenAt = Date.parse(placedAt) + (DELIVERY_DAYS + returnDays) * DAY_MS;
  if (status !== 'delivered' || givenAt > now.getTime()) return [];
  const points = Math.floor(toMajorUnits({ amount: total, currency }) / spendPerPoint);
  const happenedAt = new Date(givenAt).toISOString();
  return [{ happened_at: happenedAt, reason: 'order' as const, points, order_number: number }];
}

function reviewRows(
  member: SeedMember,
  goods: ReadonlyArray<MemberGoods>,
  now: Date,
): MemberRows['reviews'] {
  const rows = member.reviews.map(({ daysAgo, rank, rating, title, text, status }, index) => {
    const { product, variant, imageUrl } = itemAt(goods, rank);
    return {
      id: `${member.id}-review-${index + 1}`,
      member_id: member.id,
      product_id: product.id,
      product_name: product.name,
      slug: product.slug,
      image_url: imageUrl,
      rating,
      title,
      text,
      status,
      written_at: instant(now, daysAgo),
      country: member.country,
      language: localeFor(member.country).language,
      variant_id: variant.id,
      author: publicName(member.firstName, member.lastName),
    };
  });
  // In a small shop two ranks can be the same product, and a member reviews a product only once.
  return [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()];
}

/** In a small shop two ranks can be the same product, which is on the list only once. */
function wishRows(member: SeedMember, goods: ReadonlyArray<MemberGoods>): MemberRows['wishes'] {
  const ids = new Set(member.wishes.map((rank) => itemAt(goods, rank).variant.id));
  return [...ids].map((id, index) => ({
    member_id: member.id,
    list: 'wish',
    variant_id: id,
    position: index + 1,
  }));
}

const orderId = ({ id }: SeedMember, index: number) => `${id}-order-${index + 1}`;

function instant(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
}
