import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { ApiError, unprocessable } from '#commerce-api/json-api/api-error.ts';
import { loadParcels } from '#commerce-api/parcels/parcel-store.ts';
import { areAmong, type Pieces, piecesIn } from '#commerce-api/parcels/pieces.ts';
import {
  loadReturns,
  type OrderReturn,
  returnId,
  storeReturn,
} from '#commerce-api/returns/return-store.ts';
import { loadReturnTerms, returnable, type SentOrder } from '#commerce-api/returns/returnable.ts';
import type { ReturnReason } from '#domain/bag/order-return.ts';
import { type FoundOrder, findOrderByNumber, type PlacedOrder } from './order-store.ts';
import { orderSubjects } from './send-parcel.ts';

export interface ReturnRequest {
  /** The order's number in its stored form. */
  readonly number: string;
  /** How many returns of the order the shopper knew of, so that none is requested twice. */
  readonly after: number;
  readonly pieces: Pieces;
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly now: Date;
  /** Runs in the transaction, after its other writes. */
  readonly alongside: (db: Database, requested: RequestedReturn) => Promise<void>;
}

export interface RequestedReturn {
  readonly placed: PlacedOrder;
  readonly orderReturn: OrderReturn;
  /** Where it's sent; empty if the country doesn't say. */
  readonly address: string;
}

/**
 * Notes that a shopper wants to return pieces of an order, in one transaction. A request that is sent again
 * changes nothing.
 *
 * @returns what was asked for, unless that was before; undefined if there is no such order
 * @throws ApiError 409 `not-returnable` for what may not be returned (any more), or `order-changed` for another
 * request than the one that came first
 */
export async function requestReturn(
  db: Database,
  request: ReturnRequest,
): Promise<
  { readonly isChanged: false } | (RequestedReturn & { readonly isChanged: true }) | undefined
> {
  const found = await findOrderByNumber(db, request.number);
  if (!found) return undefined;
  const subjects = orderSubjects(request.number, found.memberId);
  return inTransaction(db, subjects, async (transaction) => {
    const order = await findOrderByNumber(transaction, request.number);
    return order && requestInTransaction(transaction, order, request);
  });
}

async function requestInTransaction(
  db: Database,
  { placed, memberId }: FoundOrder,
  request: ReturnRequest,
) {
  const { number, after, pieces, reason, note, now } = request;
  const returns = await loadReturns(db, number);
  const before = returns[after];
  if (before) {
    if (isSame(before.pieces, pieces)) return { isChanged: false as const };
    throw new ApiError(409, { code: 'order-changed', detail: 'Another return was asked for.' });
  }
  if (after !== returns.length) throw unprocessable('after: must be how many there are.', '/after');
  const terms = await loadReturnTerms(db, placed.country);
  const parcels = await loadParcels(db, number);
  const possible = returnable({ ...sentOrder(placed), parcels, returns }, terms, now);
  if (pieces.size === 0 || !areAmong(pieces, possible.pieces)) throw notReturnable();
  const position = returns.length + 1;
  const orderReturn: OrderReturn = {
    ...{ id: returnId(number, position), orderNumber: number, position, memberId },
    ...{ askedAt: now.toISOString(), status: 'asked', reason, note, pieces },
    refund: refundFor(placed, returns, pieces),
  };
  await storeReturn(db, orderReturn);
  const done = { placed, orderReturn, address: terms.address };
  await request.alongside(db, done);
  return { ...done, isChanged: true as const };
}

const isSame = (one: Pieces, other: Pieces) => areAmong(one, other) && areAmong(other, one);

const notReturnable = () =>
  new ApiError(409, {
    code: 'not-returnable',
    detail: 'Some of this may not be returned, or may not be returned any more.',
  });

/** The facts of an order on which returns depend, without its parcels and returns. */
export const sentOrder = (placed: PlacedOrder): Omit<SentOrder, 'parcels' | 'returns'> => ({
  country: placed.country,
  placedAt: placed.placedAt,
  till: placed.delivery?.till,
  bought: placed.lines.filter(({ type }) => type === 'product'),
});

/**
 * What pieces were paid with, in minor units: their prices less their part of the discount. All parts together
 * are what all pieces were paid with, whatever is returned when.
 */
export function refundFor(
  placed: Pick<PlacedOrder, 'lines' | 'subtotal' | 'discount'>,
  returns: ReadonlyArray<OrderReturn>,
  pieces: Pieces,
): number {
  const valid = returns.filter(({ status }) => status !== 'declined');
  const before = valid.reduce((sum, { refund }) => sum + refund, 0);
  return Math.max(0, paidFor(placed, piecesIn([...valid, { pieces }])) - before);
}

function paidFor(
  { lines, subtotal, discount }: Pick<PlacedOrder, 'lines' | 'subtotal' | 'discount'>,
  pieces: Pieces,
): number {
  const sum = lines
    .filter(({ type }) => type === 'product')
    .reduce((price, line) => price + line.price * (pieces.get(line.variantId) ?? 0), 0);
  return subtotal === 0 ? 0 : Math.round((sum * (subtotal - discount)) / subtotal);
}
