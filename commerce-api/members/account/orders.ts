import type { Selectable } from 'kysely';
import type {
  MemberOrderLineTable,
  MemberOrderTable,
} from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';

export type OrderLine = Selectable<MemberOrderLineTable>;

export interface Order extends Selectable<MemberOrderTable> {
  readonly lines: ReadonlyArray<OrderLine>;
}

/** The orders of a member, newest first. */
export async function loadOrders(db: Database, memberId: string): Promise<ReadonlyArray<Order>> {
  const orders = await db
    .selectFrom('member_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('member_order_lines')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
}

export function orderResource(order: Order, { tag }: Locale): Resource {
  const { currency } = order;
  const display = (amount: number) => formatMoney({ amount, currency }, tag);
  return {
    type: 'orders',
    id: order.id,
    attributes: {
      number: order.number,
      'placed-at': order.placed_at,
      status: order.status,
      total: order.total,
      'display-total': display(order.total),
      currency,
      lines: order.lines.map((line) => ({
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
