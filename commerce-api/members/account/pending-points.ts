import type { NotNull, Selectable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { loadConfigs } from '#commerce-api/editorial/country-config.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Currency } from '#domain/money/money.ts';

/** What decides how many points an order brings: what was paid, apart from its delivery. */
export type EarningOrder = Pick<
  Selectable<CommerceTables['member_orders']>,
  'total' | 'delivery' | 'currency'
>;

/** An order whose points are granted once it can no longer be returned. */
export interface PendingOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly points: number;
}

/** The orders that are going to bring a member points, newest first. */
export async function loadPendingOrders(
  db: Database,
  memberId: string,
): Promise<ReadonlyArray<PendingOrder>> {
  const orders = await db
    .selectFrom('member_orders')
    .select(['number', 'placed_at', 'total', 'delivery', 'currency'])
    .where('member_id', '=', memberId)
    .where('status', '!=', 'cancelled')
    .where('number', 'not in', rewardedOrders(db, memberId))
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute();
  if (orders.length === 0) return [];
  const spends = await loadSpends(db);
  const refunds = await loadRefunds(db, memberId);
  return orders
    .map((order) => ({
      number: order.number,
      placedAt: order.placed_at,
      points: pointsFor(
        { ...order, total: order.total - (refunds.get(order.number) ?? 0) },
        spends,
      ),
    }))
    .filter(({ points }) => points > 0);
}

/** What was paid back to a member, in minor units, by the numbers of the orders. */
async function loadRefunds(db: Database, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order_returns')
    .select(['order_number as number', ({ fn }) => fn.sum('refund').as('refund')])
    .where('member_id', '=', memberId)
    .where('status', '=', 'refunded')
    .groupBy('order_number')
    .execute();
  return new Map(rows.map(({ number, refund }) => [number, Number(refund)]));
}

/** The points that a single order is worth. */
export async function earnedPoints(db: Database, order: EarningOrder): Promise<number> {
  return pointsFor(order, await loadSpends(db));
}

export const sumOfPoints = (orders: ReadonlyArray<PendingOrder>) =>
  orders.reduce((sum, { points }) => sum + points, 0);

export function pendingPointsResource({ number, placedAt, points }: PendingOrder): Resource {
  const attributes = { 'order-number': number, 'placed-at': placedAt, points };
  return { type: 'pending-points', id: number, attributes };
}

const rewardedOrders = (db: Database, memberId: string) =>
  db
    .selectFrom('member_point_logs')
    .select('order_number')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'order')
    .where('order_number', 'is not', null)
    .$narrowType<{ order_number: NotNull }>();

/** What has to be spent for a point, in minor units. */
type Spends = ReadonlyMap<Currency, number>;

/** The spend per point in the countries' configurations; countries without one grant no points. */
async function loadSpends(db: Database): Promise<Spends> {
  const spends = await loadConfigs(db, 'spend-per-point');
  return new Map(spends.map(({ amount, currency }) => [currency, amount]));
}

function pointsFor({ total, delivery, currency }: EarningOrder, spends: Spends): number {
  const spend = spends.get(currency) ?? 0;
  return spend > 0 ? Math.floor(Math.max(0, total - delivery) / spend) : 0;
}
