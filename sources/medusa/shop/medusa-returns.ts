import type { ReturnStatus } from '#domain/bag/order-return.ts';
import {
  type OrderReturns,
  RETURN_REFUSALS,
  type ReturnRequest,
  type SomePieces,
} from '../../shop-gateway/member-system.ts';
import { ShopRefusal } from '../../shop-gateway/shop-refusal.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import {
  type MedusaOrder,
  type MedusaOrderedLine,
  RETURN_REASONS_OF_TEAM,
  requestReturn,
  returnOptionsOf,
} from './customer-queries.ts';
import type { CallShop } from './shop-calls.ts';

/**
 * What of an order goes back, if Medusa knows a way to send it. The Store API doesn't list returns, but counts the
 * pieces that are asked for and received: each of these is told as one return under the order's number.
 */
export function returnsOf({ items, display_id }: MedusaOrder, hasWay: boolean): OrderReturns {
  const told = (status: ReturnStatus, count: (line: MedusaOrderedLine) => number) => {
    const pieces = piecesOf(items, count);
    return pieces.length > 0 ? [{ number: String(display_id), status, pieces }] : [];
  };
  return {
    returnable: hasWay ? piecesOf(items, leftOf) : [],
    requested: [
      ...told('asked', ({ detail }) => detail?.return_requested_quantity ?? 0),
      ...told('received', ({ detail }) => detail?.return_received_quantity ?? 0),
    ],
  };
}

/** Whether anything of an order was sent and could go back. */
export const isAnyLeft = ({ items }: MedusaOrder): boolean =>
  items.some((line) => leftOf(line) > 0);

/** The way in which what was bought is sent back; undefined if Medusa has none for it. */
export async function returnOption(
  call: CallShop,
  { cart }: MedusaOrder,
  visit: Visit,
): Promise<string | undefined> {
  const [option] = (cart && (await call(returnOptionsOf(cart.id), visit))) ?? [];
  return option?.id;
}

/**
 * Requests a return of an order as it was read just now.
 *
 * @throws ShopRefusal with 409
 */
export async function sendBack(
  call: CallShop,
  order: MedusaOrder,
  {
    after,
    pieces,
    reason,
    note,
    visit,
  }: Omit<ReturnRequest, 'session' | 'number'> & { readonly visit: Visit },
): Promise<void> {
  if (returnsOf(order, true).requested.length !== after) {
    throw new ShopRefusal(409, RETURN_REFUSALS.changed);
  }
  const option = await returnOption(call, order, visit);
  const items = pieces.flatMap((some) => linesOf(some, order.items));
  if (option === undefined || items.length === 0) {
    throw new ShopRefusal(409, RETURN_REFUSALS.notReturnable);
  }
  const reasons = (await call(RETURN_REASONS_OF_TEAM, visit)) ?? [];
  const reasonId = reasons.find(({ value }) => value === reason)?.id;
  await call(
    requestReturn({
      order_id: order.id,
      items: items.map((item) => ({ ...item, ...(reasonId && { reason_id: reasonId }) })),
      return_shipping: { option_id: option },
      note: [reason, note].filter(Boolean).join(': '),
    }),
    visit,
  );
}

/** The lines from which pieces of a variant go back. */
function linesOf({ variantId, quantity }: SomePieces, lines: MedusaOrder['items']) {
  let open = quantity;
  const taken = lines.flatMap((line) => {
    const some = line.variant_id === variantId ? Math.min(open, leftOf(line)) : 0;
    open -= some;
    return some > 0 ? [{ id: line.id, quantity: some }] : [];
  });
  if (open > 0) throw new ShopRefusal(409, RETURN_REFUSALS.notReturnable);
  return taken;
}

/** Pieces of a line that were sent and are the customer's still. */
function leftOf({ detail }: MedusaOrderedLine): number {
  const gone =
    (detail?.return_requested_quantity ?? 0) +
    (detail?.return_received_quantity ?? 0) +
    (detail?.written_off_quantity ?? 0);
  return Math.max(0, (detail?.shipped_quantity ?? 0) - gone);
}

function piecesOf(
  lines: MedusaOrder['items'],
  count: (line: MedusaOrderedLine) => number,
): ReadonlyArray<SomePieces> {
  const byVariant = Map.groupBy(lines, ({ variant_id }) => variant_id ?? '');
  return [...byVariant].flatMap(([variantId, some]) => {
    const quantity = some.reduce((sum, line) => sum + count(line), 0);
    return variantId && quantity > 0 ? [{ variantId, quantity }] : [];
  });
}
