import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { refillGiftCard } from '#commerce-api/gift-cards/gift-card-store.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { isUnpacked } from '#commerce-api/members/account/orders.ts';
import { logPoints } from '#commerce-api/members/account/point-log.ts';
import { findMember, updateMember } from '#commerce-api/members/member-store.ts';
import { loadParcels } from '#commerce-api/parcels/parcel-store.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import {
  type FoundOrder,
  findOrderByNumber,
  type PlacedOrder,
  replacePlacedOrder,
} from './order-store.ts';
import { changeStock } from './stock.ts';

export interface CancellationRequest {
  /** The order's number in its stored form. */
  readonly number: string;
  readonly now: Date;
  /** Runs in the transaction, after its other writes. */
  readonly alongside?: ((db: Database, cancelled: PlacedOrder) => Promise<void>) | undefined;
}

/**
 * Cancels an order that isn't packed yet, in one transaction: its pieces go back into the stock, the points
 * that it cost to its member, and what a gift card paid to that card. `followOrders` has the catalogue
 * follow. An order that is cancelled already stays as it is.
 *
 * @returns the order, and whether this call is what cancelled it; undefined if there is no such order
 * @throws ApiError 409 `order-packed` if it's too late
 */
export async function cancelOrder(
  db: Database,
  request: CancellationRequest,
): Promise<{ readonly order: FoundOrder; readonly isChanged: boolean } | undefined> {
  const found = await findOrderByNumber(db, request.number);
  if (!found) return undefined;
  const { memberId } = found;
  const subjects = [
    `order ${request.number}` as const,
    memberId === null ? undefined : (`member ${memberId}` as const),
  ];
  return inTransaction(db, subjects, (transaction) => cancelInTransaction(transaction, request));
}

async function cancelInTransaction(db: Database, { number, now, alongside }: CancellationRequest) {
  // Read again, because it may have been cancelled while this transaction waited.
  const order = await findOrderByNumber(db, number);
  if (!order) return undefined;
  const { placed, memberId } = order;
  if (placed.cancelledAt !== undefined) return { order, isChanged: false };
  // The code of a gift card is out once it's bought.
  const parcels = await loadParcels(db, number);
  if (placed.giftCard || !isUnpacked(placed.placedAt, parcels, now)) throw packed();
  const cancelled = { ...placed, cancelledAt: now.toISOString() };
  await replacePlacedOrder(db, cancelled);
  const returned = placed.lines.map(({ productId, variantId, quantity }) => ({
    ...{ productId, variantId, pieces: quantity },
  }));
  // What the country no longer sells has no stock.
  await changeStock(db, placed.country, returned);
  if (placed.payment.giftCard) await refillGiftCard(db, placed.payment.giftCard);
  if (memberId !== null) await refundMember(db, memberId, cancelled);
  await alongside?.(db, cancelled);
  return { order: { ...order, placed: cancelled }, isChanged: true };
}

const packed = () =>
  new ApiError(409, {
    code: 'order-packed',
    detail: 'The order is being packed and can no longer be cancelled.',
  });

async function refundMember(
  db: Database,
  memberId: string,
  { number, points, total, delivery, currency, cancelledAt }: PlacedOrder & { cancelledAt: string },
): Promise<void> {
  await db
    .updateTable('member_orders')
    .set({ status: 'cancelled' })
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .execute();
  const member = await findMember(db, memberId);
  if (!member) return;
  const isAtHome = currency === COUNTRY_CURRENCY[member.country];
  const spent = member.amount_spent - (isAtHome ? total - (delivery?.price ?? 0) : 0);
  const balance = member.points + points;
  await updateMember(db, memberId, { points: balance, amount_spent: Math.max(0, spent) });
  if (points === 0) return;
  await logPoints(db, memberId, {
    ...{ happenedAt: cancelledAt, reason: 'adjustment', points, balance, orderNumber: number },
  });
}
