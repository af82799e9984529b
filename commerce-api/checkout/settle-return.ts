import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { refillGiftCard } from '#commerce-api/gift-cards/gift-card-store.ts';
import { ApiError, unprocessable } from '#commerce-api/json-api/api-error.ts';
import { earnedPoints } from '#commerce-api/members/account/pending-points.ts';
import { logPoints } from '#commerce-api/members/account/point-log.ts';
import { findMember, updateMember } from '#commerce-api/members/member-store.ts';
import { areAmong, type Pieces } from '#commerce-api/parcels/pieces.ts';
import {
  findReturn,
  loadReturns,
  type OrderReturn,
  refunded,
  setReturnStatus,
} from '#commerce-api/returns/return-store.ts';
import type { ReturnStatus } from '#domain/bag/order-return.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { findOrderByNumber, type PlacedOrder } from './order-store.ts';
import { orderSubjects } from './send-parcel.ts';
import { changeStock } from './stock.ts';

export interface Settlement {
  readonly status: ReturnStatus;
  /** What goes back into the stock, as far as it can be sold again. */
  readonly restock?: Pieces | undefined;
  readonly now: Date;
}

/** What may become of a return. */
const NEXT: Readonly<Record<ReturnStatus, ReadonlyArray<ReturnStatus>>> = {
  asked: ['received', 'declined'],
  received: ['refunded', 'declined'],
  refunded: [],
  declined: [],
};

/**
 * Says what became of a return, in one transaction. A refund goes back to the gift card, if that alone paid
 * the order, and takes the points of the returned part. `followOrders` has the catalogue follow what goes back
 * into the stock. A status that it has already changes nothing.
 *
 * @returns undefined if there is no such return
 * @throws ApiError 409 `return-settled` for a status that can't follow; 422 for stock that isn't of the return
 */
export async function settleReturn(
  db: Database,
  id: string,
  settlement: Settlement,
): Promise<OrderReturn | undefined> {
  const found = await findReturn(db, id);
  if (!found) return undefined;
  const subjects = orderSubjects(found.orderNumber, found.memberId);
  return inTransaction(db, subjects, (transaction) =>
    settleInTransaction(transaction, id, settlement),
  );
}

async function settleInTransaction(db: Database, id: string, { status, restock, now }: Settlement) {
  const found = await findReturn(db, id);
  if (!found || found.status === status) return found;
  if (!NEXT[found.status].includes(status)) {
    const detail = `The return is ${found.status}, and can't be ${status}.`;
    throw new ApiError(409, { code: 'return-settled', detail });
  }
  const order = await findOrderByNumber(db, found.orderNumber);
  if (restock) {
    if (status !== 'received' || !areAmong(restock, found.pieces)) throw otherPieces();
    if (order) await changeStock(db, order.placed.country, stockOf(order.placed, restock));
  }
  const before = refunded(await loadReturns(db, found.orderNumber));
  await setReturnStatus(db, id, status);
  if (order && status === 'refunded') {
    await refund(db, { placed: order.placed, found, before, now });
  }
  return { ...found, status };
}

const otherPieces = () =>
  unprocessable(
    'restock: must be pieces of the return, once it is received.',
    '/data/attributes/restock',
  );

const stockOf = ({ lines }: PlacedOrder, pieces: Pieces) =>
  [...pieces].flatMap(([variantId, quantity]) => {
    const line = lines.find((each) => each.variantId === variantId);
    return line ? [{ productId: line.productId, variantId, pieces: quantity }] : [];
  });

interface Refund {
  readonly placed: PlacedOrder;
  readonly found: OrderReturn;
  /** What was paid back of the order before. */
  readonly before: number;
  readonly now: Date;
}

async function refund(db: Database, { placed, found, before, now }: Refund): Promise<void> {
  const { card, giftCard } = placed.payment;
  if (giftCard && !card) await refillGiftCard(db, { id: giftCard.id, amount: found.refund });
  if (found.memberId === null) return;
  const member = await findMember(db, found.memberId);
  if (!member) return;
  const isAtHome = placed.currency === COUNTRY_CURRENCY[member.country];
  const spent = Math.max(0, member.amount_spent - (isAtHome ? found.refund : 0));
  const points = await grantedPoints(db, { placed, found, before });
  const balance = Math.max(0, member.points - points);
  await updateMember(db, member.id, { points: balance, amount_spent: spent });
  if (balance === member.points) return;
  await logPoints(db, member.id, {
    ...{ happenedAt: now.toISOString(), reason: 'adjustment', points: balance - member.points },
    ...{ balance, orderNumber: placed.number },
  });
}

/** The points that were granted for the returned part; 0 before they are granted. */
async function grantedPoints(db: Database, { placed, found, before }: Omit<Refund, 'now'>) {
  const granted = await db
    .selectFrom('member_point_logs')
    .select('id')
    .where('member_id', '=', found.memberId)
    .where('order_number', '=', placed.number)
    .where('reason', '=', 'order')
    .executeTakeFirst();
  if (!granted) return 0;
  const { total, delivery, currency } = placed;
  const worth = (less: number) =>
    earnedPoints(db, { total: total - less, delivery: delivery?.price ?? 0, currency });
  return (await worth(before)) - (await worth(before + found.refund));
}
