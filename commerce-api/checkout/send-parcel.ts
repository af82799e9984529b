import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction, type Subject } from '#commerce-api/database/transactions.ts';
import { ApiError, conflict, unprocessable } from '#commerce-api/json-api/api-error.ts';
import {
  changeParcel,
  findParcel,
  loadParcels,
  type Parcel,
  type ParcelChange,
  storeParcel,
} from '#commerce-api/parcels/parcel-store.ts';
import {
  areAmong,
  type Pieces,
  piecesIn,
  sumOfPieces,
  without,
} from '#commerce-api/parcels/pieces.ts';
import { findOrderByNumber, type PlacedOrder } from './order-store.ts';

export interface NewParcel
  extends Pick<Parcel, 'id' | 'orderNumber' | 'carrier' | 'trackingNumber'> {
  readonly sentAt: Date;
  /** The pieces in the parcel; by default all that weren't sent before. */
  readonly pieces?: Pieces | undefined;
  /** Runs in the transaction, after its other writes. */
  readonly alongside?: ((db: Database, sent: SentParcel) => Promise<void>) | undefined;
}

export interface SentParcel {
  readonly placed: PlacedOrder;
  readonly parcel: Parcel;
  /** Whether all of the order is on its way. */
  readonly isAll: boolean;
}

/**
 * Says that a parcel of an order was handed to its carrier, in one transaction. From then on the order can't be
 * cancelled, and the account says how far it is.
 *
 * @returns undefined if there is no such order
 * @throws ApiError 409 `parcel-exists`, or for an order that was cancelled; 422 for pieces that aren't there to be sent
 */
export async function sendParcel(
  db: Database,
  request: NewParcel,
): Promise<SentParcel | undefined> {
  const found = await findOrderByNumber(db, request.orderNumber);
  if (!found) return undefined;
  const subjects = orderSubjects(request.orderNumber, found.memberId);
  return inTransaction(db, subjects, (transaction) => sendInTransaction(transaction, request));
}

/**
 * The subjects of an order's change: its member, too, so that nothing is stored of a member who is
 * leaving.
 */
export const orderSubjects = (number: string, memberId: string | null): ReadonlyArray<Subject> => [
  `order ${number}`,
  ...(memberId === null ? [] : [`member ${memberId}` as const]),
];

async function sendInTransaction(
  db: Database,
  request: NewParcel,
): Promise<SentParcel | undefined> {
  const { id, orderNumber, carrier, trackingNumber, sentAt, alongside } = request;
  // Read again, because it may have been cancelled while this transaction waited.
  const order = await findOrderByNumber(db, orderNumber);
  if (!order) return undefined;
  if (await findParcel(db, id)) throw existing(id);
  const { placed, memberId } = order;
  if (placed.cancelledAt !== undefined) throw cancelled();
  const before = await loadParcels(db, orderNumber);
  const pieces = piecesFor(request, unsent(placed, before));
  const parcel = {
    ...{ id, orderNumber, memberId, carrier, trackingNumber, pieces },
    sentAt: sentAt.toISOString(),
    deliveredAt: null,
  };
  await storeParcel(db, parcel);
  const parcels = [...before, parcel];
  await followParcels(db, placed, parcels);
  const sent = { placed, parcel, isAll: unsent(placed, parcels).size === 0 };
  await alongside?.(db, sent);
  return sent;
}

/** @throws ApiError 422 if there is nothing to be sent, or not as much */
function piecesFor({ pieces }: NewParcel, unsentPieces: Pieces): Pieces {
  if (unsentPieces.size === 0)
    throw unprocessable('All of the order was sent.', '/data/attributes');
  if (!pieces) return unsentPieces;
  if (pieces.size > 0 && areAmong(pieces, unsentPieces)) return pieces;
  const detail = 'pieces: must be of the order, and no more than were not sent yet.';
  throw unprocessable(detail, '/data/attributes/pieces');
}

/** What of an order isn't in any of its parcels. */
export const unsent = (
  { lines }: Pick<PlacedOrder, 'lines'>,
  parcels: ReadonlyArray<Parcel>,
): Pieces => without(sumOfPieces(lines), piecesIn(parcels));

/**
 * Puts right what was said of a parcel, and says that it's delivered, or isn't.
 *
 * @returns undefined if there is no such parcel
 */
export async function correctParcel(
  db: Database,
  id: string,
  change: ParcelChange,
): Promise<Parcel | undefined> {
  const found = await findParcel(db, id);
  if (!found) return undefined;
  const subjects = orderSubjects(found.orderNumber, found.memberId);
  return inTransaction(db, subjects, async (transaction) => {
    await changeParcel(transaction, id, change);
    const order = await findOrderByNumber(transaction, found.orderNumber);
    const parcels = await loadParcels(transaction, found.orderNumber);
    if (order) await followParcels(transaction, order.placed, parcels);
    return findParcel(transaction, id);
  });
}

/** Updates the order in its member's account: it is on its way once all its pieces are. */
async function followParcels(
  db: Database,
  placed: PlacedOrder,
  parcels: ReadonlyArray<Parcel>,
): Promise<void> {
  const isComplete = unsent(placed, parcels).size === 0;
  const isThere = parcels.every(({ deliveredAt }) => deliveredAt !== null);
  const sent = isThere ? 'delivered' : 'shipped';
  await db
    .updateTable('member_orders')
    .set({ status: isComplete ? sent : 'processing' })
    .where('number', '=', placed.number)
    .where('status', '!=', 'cancelled')
    .execute();
}

const existing = (id: string) =>
  new ApiError(409, { code: 'parcel-exists', detail: `There is a parcel ${id} already.` });

const cancelled = () => conflict('The order was cancelled.');
