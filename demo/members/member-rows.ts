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
import { itemAt, stableInteger } from '#commerce-api/import/stable-hash.ts';
import { writeOrderDetails } from '#commerce-api/members/account/order-details.ts';
import { localeFor } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money.ts';
import { publicName } from '#domain/personal-names.ts';
import { COUNTRY_POLICIES } from '../content/country-policies.ts';
import type { DemoGoods } from './demo-goods.ts';
import type { DemoMember, DemoOrder } from './demo-members.ts';

export interface MemberRows {
  readonly member: Insertable<MemberTable>;
  readonly orders: ReadonlyArray<Insertable<MemberOrderTable>>;
  readonly lines: ReadonlyArray<Insertable<MemberOrderLineTable>>;
  readonly pointLogs: ReadonlyArray<Insertable<MemberPointLogTable>>;
  readonly reviews: ReadonlyArray<Insertable<MemberReviewTable>>;
  readonly wishes: ReadonlyArray<Insertable<MemberListVariantTable>>;
}

interface Circumstances {
  readonly goods: ReadonlyArray<DemoGoods>;
  readonly passwordHash: string;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** What is still being packed may be cancelled, so it doesn't count towards a tier yet. */
const COUNTED: ReadonlySet<string> = new Set<DemoOrder['status']>(['shipped', 'delivered']);

/** A demo member as rows to store, with orders, reviews and points up to now. */
export function memberRows(member: DemoMember, circumstances: Circumstances): MemberRows {
  const { goods, now } = circumstances;
  const orders = goods.length === 0 ? [] : member.orders;
  const lines = orders.map((order, index) => orderLines(member, order, { index, goods }));
  const orderRows = orders.map((order, index) =>
    orderRow(member, order, { index, lines: lines[index] ?? [], now }),
  );
  const pointLogs = pointLogRows(member, orderRows, now);
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
  member: DemoMember,
  {
    orders,
    pointLogs,
    passwordHash,
    now,
  }: Circumstances & Pick<MemberRows, 'orders' | 'pointLogs'>,
): Insertable<MemberTable> {
  return {
    id: memberId(member),
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
    card_number: `88${stableInteger(10 ** 11, 10 ** 12 - 1, 'card', member.key)}`,
    loyalty_tier: member.tier,
    points: pointLogs.at(-1)?.balance ?? 0,
    amount_spent: orders
      .filter(({ status }) => COUNTED.has(status))
      .reduce((sum, { total }) => sum + total, 0),
    joined_at: instant(now, member.joinedDaysAgo),
  };
}

function orderLines(
  member: DemoMember,
  order: DemoOrder,
  { index, goods }: { readonly index: number; readonly goods: ReadonlyArray<DemoGoods> },
): ReadonlyArray<Insertable<MemberOrderLineTable>> {
  const id = orderId(member, index);
  return order.lines.map(([rank, quantity], position) => {
    const { product, variant, imageUrl } = itemAt(goods, rank);
    return {
      id: `${id}-${position + 1}`,
      order_id: id,
      member_id: memberId(member),
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
  member: DemoMember,
  order: DemoOrder,
  { index, lines, now }: { index: number; lines: MemberRows['lines']; now: Date },
): Insertable<MemberOrderTable> {
  const digits = stableInteger(10_000_000, 99_999_999, 'order', member.key, order.daysAgo);
  return {
    id: orderId(member, index),
    member_id: memberId(member),
    number: `${member.country}${digits}`,
    placed_at: instant(now, order.daysAgo),
    status: order.status,
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    currency: COUNTRY_CURRENCY[member.country],
    details: orderDetails(member, order, now),
  };
}

function orderDetails({ country, address }: DemoMember, order: DemoOrder, now: Date): string {
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
  member: DemoMember,
  orders: MemberRows['orders'],
  now: Date,
): MemberRows['pointLogs'] {
  const given = member.points.map(({ daysAgo, reason, points }) => ({
    happened_at: instant(now, daysAgo),
    reason,
    points,
    order_number: null,
  }));
  const earned = orders.flatMap((order) => earnedPoints(member, order, now));
  let balance = 0;
  return [...given, ...earned]
    .toSorted((one, other) => one.happened_at.localeCompare(other.happened_at))
    .map((log, index) => {
      balance += log.points;
      const id = `${memberId(member)}-points-${String(index + 1).padStart(2, '0')}`;
      return { id, member_id: memberId(member), balance, ...log };
    });
}

/** An order is delivered within this many days. */
const DELIVERY_DAYS = 7;

/** An order's points are given once it can no longer be returned. */
function earnedPoints(
  { country }: DemoMember,
  { status, placed_at: placedAt, number, total, currency }: MemberRows['orders'][number],
  now: Date,
) {
  const { returnDays, spendPerPoint } = COUNTRY_POLICIES[country];
  const givenAt = Date.parse(placedAt) + (DELIVERY_DAYS + returnDays) * DAY_MS;
  if (status !== 'delivered' || givenAt > now.getTime()) return [];
  const points = Math.floor(toMajorUnits({ amount: total, currency }) / spendPerPoint);
  const happenedAt = new Date(givenAt).toISOString();
  return [{ happened_at: happenedAt, reason: 'order' as const, points, order_number: number }];
}

function reviewRows(
  member: DemoMember,
  goods: ReadonlyArray<DemoGoods>,
  now: Date,
): MemberRows['reviews'] {
  const rows = member.reviews.map(({ daysAgo, rank, rating, title, text, status }, index) => {
    const { product, variant, imageUrl } = itemAt(goods, rank);
    return {
      id: `${memberId(member)}-review-${index + 1}`,
      member_id: memberId(member),
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
function wishRows(member: DemoMember, goods: ReadonlyArray<DemoGoods>): MemberRows['wishes'] {
  const ids = new Set(member.wishes.map((rank) => itemAt(goods, rank).variant.id));
  return [...ids].map((id, index) => ({
    member_id: memberId(member),
    list: 'wish',
    variant_id: id,
    position: index + 1,
  }));
}

const memberId = ({ key }: DemoMember) => `demo-${key}`;
const orderId = (member: DemoMember, index: number) => `${memberId(member)}-order-${index + 1}`;

function instant(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
}
