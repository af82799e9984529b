import { hash } from 'node:crypto';
import { type Bag, type BagLine, loadBag } from '#commerce-api/bag/bag.ts';
import { hasFreeDelivery } from '#commerce-api/bag/bag-resource.ts';
import { type Cart, findCart } from '#commerce-api/bag/cart-store.ts';
import { faultOf } from '#commerce-api/bag/purchasable.ts';
import { isTheirs } from '#commerce-api/bag/shopper.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import {
  type GiftCard,
  giftCardFault,
  loadGiftCard,
} from '#commerce-api/gift-cards/gift-card-store.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Member } from '#commerce-api/members/member-store.ts';
import { deliveryPriceOf } from '#domain/bag/delivery-price.ts';
import type { Checkout } from './checkout-store.ts';
import { type Delivery, deliveriesOf } from './delivery.ts';

/** What is about to be bought, at today's prices. */
export interface CheckoutBag {
  readonly cart: Cart;
  readonly bag: Bag;
  readonly deliveries: readonly [Delivery, ...Array<Delivery>];
  /** The chosen one, or the usual one. */
  readonly delivery: Delivery;
  /** With delivery, in minor units. */
  readonly total: number;
  /** The gift card that pays as far as its balance goes. */
  readonly giftCard: GiftCard | undefined;
  /** Lines that can't be bought as they are. */
  readonly short: ReadonlyArray<BagLine>;
  /**
   * Changes with everything that the shopper agrees to: lines, prices, points, ways of delivery, what the
   * gift card pays.
   */
  readonly mark: string;
}

/** The bag of a checkout; undefined if it is gone, empty, or somebody else's. */
export async function loadCheckoutBag(
  db: Database,
  view: View,
  { checkout, member }: { readonly checkout: Checkout; readonly member: Member | undefined },
): Promise<CheckoutBag | undefined> {
  const cart = await findCart(db, checkout.cartToken);
  if (!cart || cart.country !== view.locale.country || !isTheirs(cart, { member }))
    return undefined;
  const bag = await loadBag(db, view, { cart, member });
  if (bag.lines.length === 0) return undefined;
  const deliveries = deliveriesOf(view.locale.country, {
    terms: bag.delivery,
    isFree: isDeliveredFree(bag),
    now: view.now,
  });
  const delivery = deliveries.find(({ id }) => id === checkout.delivery) ?? deliveries[0];
  const total = bag.total + delivery.price;
  const giftCard = await usableGiftCard(db, view, checkout);
  const short = bag.lines.filter((line) => isUnavailable(line, bag, { view, member }));
  return {
    cart,
    bag,
    deliveries,
    delivery,
    total,
    giftCard,
    short,
    mark: markOf(bag, { deliveries, giftCard }),
  };
}

/** How much of an amount the gift card pays. */
export const giftCardPart = ({ giftCard }: Pick<CheckoutBag, 'giftCard'>, amount: number): number =>
  Math.min(amount, giftCard?.balance ?? 0);

/** The checkout's gift card; undefined once it can't be spent any more. */
async function usableGiftCard(
  db: Database,
  { locale: { country }, now }: View,
  { giftCardId }: Checkout,
): Promise<GiftCard | undefined> {
  const card = giftCardId === undefined ? undefined : await loadGiftCard(db, giftCardId);
  return card && !giftCardFault(card, { country, now }) ? card : undefined;
}

function isDeliveredFree(bag: Bag): boolean {
  const { 'free-shipping-threshold': freeFrom, 'delivery-price': below } = bag.delivery;
  return hasFreeDelivery(bag) || deliveryPriceOf(bag.total, { freeFrom, below }) === 0;
}

/** Counts all pieces of a variant: it can be bought and be a sample as well. */
function isUnavailable(
  { variantId, type, quantity, product, variant }: BagLine,
  { lines }: Bag,
  { view, member }: { readonly view: View; readonly member: Member | undefined },
): boolean {
  const pieces = lines
    .filter((line) => line.variantId === variantId)
    .reduce((sum, line) => sum + line.quantity, 0);
  if (pieces > variant.inventory) return true;
  if (type !== 'product') return false;
  const occasion = { now: view.now, isMember: member !== undefined };
  return faultOf({ variantId, quantity }, { product, variant }, occasion) !== undefined;
}

function markOf(
  bag: Bag,
  { deliveries, giftCard }: Pick<CheckoutBag, 'deliveries' | 'giftCard'>,
): string {
  const lines = bag.lines.map(({ type, variantId, quantity, points, variant }) => [
    type,
    variantId,
    quantity,
    points,
    type === 'product' ? variant.price : 0,
  ]);
  const prices = deliveries.map(({ id, price }) => [id, price]);
  const paying = giftCard && [giftCard.id, giftCard.balance];
  return hash('sha256', JSON.stringify([lines, bag.total, prices, paying]), 'base64url');
}
