import type { Selectable } from 'kysely';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { type Pieces, readPieces, writePieces } from '#commerce-api/parcels/pieces.ts';
import type { ReturnReason, ReturnStatus } from '#domain/bag/order-return.ts';

/** Pieces of an order that its shopper sends back. Amounts are in minor units; instants are ISO 8601. */
export interface OrderReturn {
  /** The id, of the order's number and the return's position: `SG12345678-R1`. */
  readonly id: string;
  readonly orderNumber: string;
  /** From 1, among the returns of the order. */
  readonly position: number;
  /** Who ordered it; null for a guest. */
  readonly memberId: string | null;
  readonly askedAt: string;
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
  /** What the shopper wrote. */
  readonly note: string | null;
  readonly pieces: Pieces;
  /** What these were paid with. */
  readonly refund: number;
}

export const returnId = (orderNumber: string, position: number): string =>
  `${orderNumber}-R${position}`;

export async function storeReturn(db: Database, orderReturn: OrderReturn): Promise<void> {
  await db
    .insertInto('order_returns')
    .values({
      id: orderReturn.id,
      order_number: orderReturn.orderNumber,
      position: orderReturn.position,
      member_id: orderReturn.memberId,
      asked_at: orderReturn.askedAt,
      status: orderReturn.status,
      reason: orderReturn.reason,
      note: orderReturn.note,
      pieces: writePieces(orderReturn.pieces),
      refund: orderReturn.refund,
    })
    .execute();
}

export async function findReturn(db: Database, id: string): Promise<OrderReturn | undefined> {
  const row = await db
    .selectFrom('order_returns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && returnOf(row);
}

export async function setReturnStatus(
  db: Database,
  id: string,
  status: ReturnStatus,
): Promise<void> {
  await db.updateTable('order_returns').set({ status }).where('id', '=', id).execute();
}

/** The returns of an order, in the sequence of their requests. */
export async function loadReturns(
  db: Database,
  number: string,
): Promise<ReadonlyArray<OrderReturn>> {
  return (await loadReturnsOf(db, [number])).get(number) ?? [];
}

/** The returns of several orders, by the numbers of these; an order without one isn't there. */
export async function loadReturnsOf(
  db: Database,
  numbers: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<OrderReturn>>> {
  const rows = await inBatches(numbers, (some) =>
    db
      .selectFrom('order_returns')
      .selectAll()
      .where('order_number', 'in', some)
      .orderBy('position')
      .execute(),
  );
  return Map.groupBy(
    rows.map((row) => returnOf(row)),
    ({ orderNumber }) => orderNumber,
  );
}

export const returnOf = (row: Selectable<CommerceTables['order_returns']>): OrderReturn => ({
  id: row.id,
  orderNumber: row.order_number,
  position: row.position,
  memberId: row.member_id,
  askedAt: row.asked_at,
  status: row.status,
  reason: row.reason,
  note: row.note,
  pieces: readPieces(row.pieces),
  refund: row.refund,
});

/** What was paid back, in minor units. */
export const refunded = (returns: ReadonlyArray<OrderReturn>): number =>
  returns.filter(({ status }) => status === 'refunded').reduce((sum, each) => sum + each.refund, 0);
