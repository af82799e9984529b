import { randomUUID } from 'node:crypto';
import type { Address } from '#commerce-api/addresses/address-form.ts';
import type { BagLine } from '#commerce-api/bag/bag.ts';
import { forgetCart } from '#commerce-api/bag/cart-store.ts';
import { refuseExtras } from '#commerce-api/bag/extra-rules.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction, type Subject } from '#commerce-api/database/transactions.ts';
import { spendGiftCard } from '#commerce-api/gift-cards/gift-card-store.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { logPoints } from '#commerce-api/members/account/point-log.ts';
import { boughtLine, storeOrder } from '#commerce-api/members/account/store-order.ts';
import { findMember, type Member, updateMember } from '#commerce-api/members/member-store.ts';
import { newToken } from '#commerce-api/members/opaque-token.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { type CheckoutBag, giftCardPart, loadCheckoutBag } from './checkout-bag.ts';
import { type Checkout, closeCheckout, orderOfCheckout } from './checkout-store.ts';
import type { Delivery } from './delivery.ts';
import { nextOrderNumber, type PlacedOrder, storePlacedOrder } from './order-store.ts';
import { discountOf } from './order-texts.ts';
import type { Payment } from './payment.ts';
import { changeStock } from './stock.ts';
import type { PaidCard } from './test-cards.ts';

export interface OrderRequest {
  readonly checkout: Checkout;
  readonly member: Member | undefined;
  readonly address: Address;
  /** What was approved; needed for as much as the gift card doesn't pay. */
  readonly card: PaidCard | undefined;
  /** The mark of the bag that the shopper saw and agreed to. */
  readonly seen: string;
  /** Runs in the transaction, after its other writes. */
  readonly alongside?: ((db: Database, placed: PlacedOrder) => Promise<void>) | undefined;
}

/** Why nothing was ordered. */
export type OrderProblem = 'gone' | 'changed' | 'short' | 'extras';

export type OrderResult =
  | {
      readonly reference: string;
      /** The order, unless it was placed before. */
      readonly placed?: PlacedOrder;
    }
  | { readonly problem: OrderProblem };

/**
 * Orders what is in the bag, in one transaction: stores the order, books its points, reduces the
 * stock, takes from the gift card and removes the bag. It waits for others with the same bag, member or pieces, and for nobody who
 * edits the catalogue, which `followOrders` brings up to date. A repeated call returns the order that was
 * placed.
 */
export async function placeOrder(
  db: Database,
  view: View,
  request: OrderRequest,
): Promise<OrderResult> {
  const placed = await orderOfCheckout(db, request.checkout);
  if (placed) return { reference: placed };
  try {
    return await inTransaction(db, subjectsOf(request.checkout), (transaction) =>
      order(transaction, view, request),
    );
  } catch (error) {
    if (!(error instanceof RefusedOrder)) throw error;
    const again = await orderOfCheckout(db, request.checkout);
    return again ? { reference: again } : { problem: error.problem };
  }
}

/** The bag, and the member whose points it may cost. */
function subjectsOf({ cartToken, memberId }: Checkout): ReadonlyArray<Subject> {
  return [`bag ${cartToken}`, ...(memberId === null ? [] : [`member ${memberId}` as const])];
}

/** Rolls the transaction back. */
class RefusedOrder extends Error {
  readonly problem: OrderProblem;
  constructor(problem: OrderProblem, options?: ErrorOptions) {
    super(`Nothing was ordered: ${problem}.`, options);
    this.problem = problem;
  }
}

async function order(db: Database, view: View, submitted: OrderRequest) {
  const { checkout, seen } = submitted;
  // Read again, because a balance that was read before may have been spent.
  const member = submitted.member && (await findMember(db, submitted.member.id));
  const request = { ...submitted, member };
  const found = await loadCheckoutBag(db, view, { checkout, member });
  if (!found) throw new RefusedOrder('gone');
  if (found.short.length > 0) throw new RefusedOrder('short');
  if (found.mark !== seen) throw new RefusedOrder('changed');
  await refuseForbiddenExtras(db, view, { found, member });
  const pieces = found.bag.lines.map(({ product, variantId, quantity }) => ({
    ...{ productId: product.id, variantId, pieces: -quantity },
  }));
  const isReserved = await changeStock(db, view.locale.country, pieces);
  if (!isReserved) throw new RefusedOrder('short');
  const payment = await collectPayment(db, found, request.card);
  const number = await nextOrderNumber(db, view.locale.country);
  const placed = placedOrder(found, { request, payment, view, number });
  if (member) await creditMember(db, member, { placed, found });
  const reference = newToken();
  await storePlacedOrder(db, { placed, reference, memberId: member?.id ?? null });
  await forgetCart(db, found.cart);
  await closeCheckout(db, checkout, reference);
  await request.alongside?.(db, placed);
  return { reference, placed };
}

/** Points may have been spent meanwhile, in another country's bag. */
async function refuseForbiddenExtras(
  db: Database,
  view: View,
  { found: { bag, cart }, member }: { found: CheckoutBag; member: Member | undefined },
): Promise<void> {
  const lines = bag.lines.flatMap(({ type, variantId, quantity }) =>
    type === 'gwp' ? [] : [{ type, variantId, quantity }],
  );
  try {
    await refuseExtras(db, view, {
      lines,
      requested: lines,
      shopper: { token: cart.token, member },
    });
  } catch (error) {
    if (error instanceof ApiError) throw new RefusedOrder('extras', { cause: error });
    throw error;
  }
}

/** Takes from the gift card, whose balance another order may have spent meanwhile. */
async function collectPayment(
  db: Database,
  found: CheckoutBag,
  approved: PaidCard | undefined,
): Promise<Payment> {
  const { giftCard, total } = found;
  const amount = giftCardPart(found, total);
  const isCharged = !giftCard || (await spendGiftCard(db, giftCard.id, amount));
  const card = amount < total ? approved : undefined;
  const isPaid = card !== undefined || amount === total;
  if (!isCharged || !isPaid) throw new RefusedOrder('changed');
  return { card, giftCard: giftCard && { id: giftCard.id, ending: giftCard.ending, amount } };
}

interface Agreed {
  readonly request: OrderRequest;
  readonly payment: Payment;
  readonly view: View;
  readonly number: string;
}

function placedOrder(
  { bag, delivery, total }: CheckoutBag,
  { request, payment, view, number }: Agreed,
): PlacedOrder & { readonly delivery: Delivery } {
  const { country, language } = view.locale;
  return {
    id: randomUUID(),
    number,
    placedAt: view.now.toISOString(),
    country,
    language,
    currency: COUNTRY_CURRENCY[country],
    subtotal: bag.subtotal,
    ...discountOf(bag),
    payment,
    mailedTo: request.address.email ?? request.member?.email,
    delivery,
    total,
    points: bag.points,
    giftMessage: bag.giftMessage,
    address: request.address,
    lines: bag.lines.map((line) => orderedLine(line)),
  };
}

function orderedLine(line: BagLine): PlacedOrder['lines'][number] {
  const { type, product, variant, quantity, points } = line;
  const bought = boughtLine(product, variant, quantity);
  const price = type === 'product' ? bought.price : 0;
  return { ...bought, type, price, points: points * quantity };
}

/**
 * The order in the account. Points that rewards cost are spent at once; those that it earns are given
 * once it can no longer be returned, and what was spent counts towards the tier in the home country.
 */
async function creditMember(
  db: Database,
  member: Member,
  {
    placed,
    found,
  }: {
    readonly placed: ReturnType<typeof placedOrder>;
    readonly found: CheckoutBag;
  },
): Promise<void> {
  const { number, placedAt, currency } = placed;
  // Extras weren't purchases, and aren't bought again.
  const lines = placed.lines.filter(({ type }) => type === 'product');
  await storeOrder(db, member.id, { ...placed, status: 'processing', lines });
  const balance = member.points - placed.points;
  const spent = currency === COUNTRY_CURRENCY[member.country] ? found.bag.total : 0;
  await updateMember(db, member.id, { points: balance, amount_spent: member.amount_spent + spent });
  if (placed.points === 0) return;
  const points = -placed.points;
  const log = {
    happenedAt: placedAt,
    reason: 'redeemed',
    points,
    balance,
    orderNumber: number,
  } as const;
  await logPoints(db, member.id, log);
}
