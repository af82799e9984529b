import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Order, orderResource } from './orders.ts';
import { loadPendingOrders } from './pending-points.ts';

interface AskedOrders {
  readonly orders: ReadonlyArray<Order>;
  readonly memberId: string;
  readonly locale: Locale;
}

/** Orders of a member, with the points that each is going to bring. */
export async function orderResources(
  db: Database,
  { orders, memberId, locale }: AskedOrders,
): Promise<ReadonlyArray<Resource>> {
  const pending = await loadPendingOrders(db, memberId);
  const points = new Map(pending.map((each) => [each.number, each.points]));
  return orders.map((order) =>
    orderResource(order, { locale, pendingPoints: points.get(order.number) ?? 0 }),
  );
}
