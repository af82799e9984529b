import type { Selectable } from 'kysely';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { PageQuery } from '#commerce-api/json-api/list-query.ts';
import { type Carriers, loadCarriers } from '#commerce-api/parcels/carriers.ts';
import { parcelAttributes } from '#commerce-api/parcels/parcel-attributes.ts';
import { loadParcelsOf, type Parcel } from '#commerce-api/parcels/parcel-store.ts';
import { returnAttributes } from '#commerce-api/returns/return-attributes.ts';
import { loadReturnsOf, type OrderReturn } from '#commerce-api/returns/return-store.ts';
import { loadReturnTerms, type ReturnTerms } from '#commerce-api/returns/returnable.ts';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import { type Country, type Locale, parseCountry } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatForeignMoney, formatMoney } from '#domain/money/money.ts';
import { loadPendingOrders } from './pending-points.ts';
import { readOrderDetails } from './store-order.ts';

export type OrderLine = Selectable<CommerceTables['member_order_lines']>;

export interface Order extends Selectable<CommerceTables['member_orders']> {
  readonly lines: ReadonlyArray<OrderLine>;
}

/** The orders of a member, newest first: all of them, or one page. */
export async function loadOrders(
  db: Database,
  memberId: string,
  page?: PageQuery,
): Promise<ReadonlyArray<Order>> {
  const all = ordersOf(db, memberId).selectAll().orderBy('placed_at', 'desc').orderBy('id');
  if (!page) return withLines(db, memberId, await all.execute());
  const offset = (page.number - 1) * page.size;
  return withLines(db, memberId, await all.limit(page.size).offset(offset).execute());
}

/** A single order; undefined if it isn't the member's. */
export async function loadOrder(
  db: Database,
  memberId: string,
  id: string,
): Promise<Order | undefined> {
  const found = await ordersOf(db, memberId).selectAll().where('id', '=', id).execute();
  const [order] = await withLines(db, memberId, found);
  return order;
}

export async function countOrders(db: Database, memberId: string): Promise<number> {
  const { count } = await ordersOf(db, memberId)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ordersOf = (db: Database, memberId: string) =>
  db.selectFrom('member_orders').where('member_id', '=', memberId);

async function withLines(
  db: Database,
  memberId: string,
  orders: ReadonlyArray<Selectable<CommerceTables['member_orders']>>,
): Promise<ReadonlyArray<Order>> {
  const ids = orders.map(({ id }) => id);
  const lines = await inBatches(ids, (some) =>
    db
      .selectFrom('member_order_lines')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('order_id', 'in', some)
      .orderBy('position')
      .execute(),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
}

/** Whether what was ordered is there, as far as the shop knows: it's said so, or its last day is over. */
export function hasArrived({ status, details }: Order, now: Date): boolean {
  if (status === 'delivered') return true;
  const till = readOrderDetails(details).delivery.till;
  return till < now.toISOString().slice(0, 10) && status !== 'cancelled';
}

/** How long after it was placed an order isn't packed yet. */
const UNPACKED_MS = 3_600_000;

/** Whether an order of an instant isn't packed yet, and so can be cancelled. */
export const isUnpacked = (placedAt: string, parcels: ReadonlyArray<Parcel>, now: Date): boolean =>
  parcels.length === 0 && now.getTime() - Date.parse(placedAt) < UNPACKED_MS;

interface OrdersQuery {
  readonly orders: ReadonlyArray<Order>;
  readonly memberId: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Orders of a member, with their parcels and the points that each is going to bring. */
export async function orderResources(
  db: Database,
  { orders, memberId, locale, now }: OrdersQuery,
): Promise<ReadonlyArray<Resource>> {
  const pending = await loadPendingOrders(db, memberId);
  const points = new Map(pending.map((each) => [each.number, each.points]));
  const numbers = orders.map(({ number }) => number);
  const parcels = await loadParcelsOf(db, numbers);
  const returns = await loadReturnsOf(db, numbers);
  const rules = await rulesOf(db, orders);
  return orders.map((order) =>
    orderResource(order, {
      ...{ locale, now },
      parcels: parcels.get(order.number) ?? [],
      returns: returns.get(order.number) ?? [],
      rules: rules.get(countryOf(order)),
      pendingPoints: points.get(order.number) ?? 0,
    }),
  );
}

interface CountryRules {
  readonly country: Country;
  readonly carriers: Carriers;
  readonly terms: ReturnTerms;
}

/** What the countries in which orders were placed say of their parcels. */
async function rulesOf(db: Database, orders: ReadonlyArray<Order>) {
  const rules = new Map<Country | undefined, CountryRules>();
  for (const country of new Set(orders.map((order) => countryOf(order)))) {
    if (!country) continue;
    const carriers = await loadCarriers(db, country);
    rules.set(country, { country, carriers, terms: await loadReturnTerms(db, country) });
  }
  return rules;
}

const countryOf = ({ details }: Order) => parseCountry(readOrderDetails(details).country);

interface Shown extends Pick<OrdersQuery, 'locale' | 'now'> {
  readonly parcels: ReadonlyArray<Parcel>;
  readonly returns: ReadonlyArray<OrderReturn>;
  readonly rules: CountryRules | undefined;
  readonly pendingPoints: number;
}

function orderResource(
  order: Order,
  { locale, now, parcels, returns, rules, pendingPoints }: Shown,
): Resource {
  const { tag, country } = locale;
  const { currency } = order;
  const format = currency === COUNTRY_CURRENCY[country] ? formatMoney : formatForeignMoney;
  const display = (amount: number) => format({ amount, currency }, tag);
  const details = readOrderDetails(order.details);
  const lines = order.lines.map((line) => ({
    variantId: line.variant_id,
    productName: line.product_name,
    variantName: line.variant_name,
  }));
  return {
    type: 'orders',
    id: order.id,
    attributes: {
      number: order.number,
      'placed-at': order.placed_at,
      status: order.status,
      'is-cancellable': order.status === 'processing' && isUnpacked(order.placed_at, parcels, now),
      parcels: parcelAttributes(parcels, { locale, carriers: rules?.carriers ?? new Map(), lines }),
      ...(rules &&
        returnAttributes(
          {
            ...{ country: rules.country, placedAt: order.placed_at, parcels, returns },
            till: details.delivery.till,
            bought: order.lines.map((line) => ({
              ...{ variantId: line.variant_id, quantity: line.quantity },
            })),
          },
          { locale, terms: rules.terms, lines, now },
        )),
      'is-partly-sent': order.status === 'processing' && parcels.length > 0,
      total: order.total,
      'display-total': display(order.total),
      'display-subtotal': display(order.total - order.delivery + order.discount),
      'display-delivery': order.delivery > 0 ? display(order.delivery) : null,
      'display-discount': order.discount > 0 ? display(-order.discount) : null,
      currency,
      'pending-points': pendingPoints,
      'delivery-method': details.delivery.id,
      'delivery-dates': deliveryDates(details.delivery, tag),
      payment: details.payment,
      lines: order.lines.map((line) => ({
        'variant-id': line.variant_id,
        'product-name': line.product_name,
        'brand-name': line.brand_name,
        'variant-name': line.variant_name,
        'image-url': line.image_url,
        quantity: line.quantity,
        'display-price': display(line.price * line.quantity),
        'slug-url': line.slug,
      })),
    },
  };
}
