import { RETURN_STATUSES } from '#domain/bag/order-return.ts';
import { orderedLineSchema } from './account-item.ts';
import { count, flag, listOf, number, type Output, object, oneOf, part, text } from './schema.ts';

const SENT_LINES = listOf(
  object({ variantId: text, productName: text, variantName: text, quantity: count }, 'variantId'),
);

/** A part of an order, or all of it, that was sent; empty as far as it isn't known. */
export type Parcel = Output<typeof parcelSchema>;

const parcelSchema = object({
  id: text,
  carrier: text,
  trackingNumber: text,
  /** Where it can be followed, at its carrier. */
  trackingUrl: secureAddress,
  displaySentOn: text,
  displayDeliveredOn: text,
  lines: SENT_LINES,
});

/** Pieces of an order that its shopper sends back. */
export type OrderReturn = Output<typeof returnSchema>;

const returnSchema = object({
  id: text,
  status: oneOf(RETURN_STATUSES, 'asked'),
  displayAskedOn: text,
  lines: SENT_LINES,
});

/** An https address of another site; undefined for anything else. */
function secureAddress(value: unknown): string | undefined {
  const url = URL.parse(text(value));
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe ? url.href : undefined;
}

/** Amounts are formatted for the country. */
const ORDER_FIELDS = {
  number: text,
  displayTotal: text,
  /** What its products cost; empty if the source doesn't say. */
  displaySubtotal: text,
  /** Empty where delivery was free. */
  displayDelivery: text,
  /** Empty where there was none. */
  displayDiscount: text,
  /** When it arrives; empty if it isn't known. */
  deliveryDates: text,
  /** Whether it isn't packed yet, and so can be cancelled. */
  isCancellable: flag,
  parcels: listOf(parcelSchema),
  /** Whether some of it is in parcels, and something isn't. */
  isPartlySent: flag,
  returns: listOf(returnSchema),
  /** What can be returned still; empty if nothing can, or the source takes no returns. */
  returnable: SENT_LINES,
  displayReturnableUntil: text,
  /** Where returns are sent, line by line; empty while there is none, or if it isn't known. */
  returnAddress: text,
  lines: listOf(orderedLineSchema),
};

/** What an order says of its returns. */
export type ReturnsOfOrder = Pick<
  Output<typeof orderSchema>,
  'number' | 'returns' | 'returnable' | 'displayReturnableUntil' | 'returnAddress'
>;

/** Where and how an order is delivered, and how it was paid; empty as far as that isn't known. */
const DELIVERY_FIELDS = {
  deliveryMethod: text,
  paymentMethod: text,
  name: text,
  addressLines: listOf(text),
};

const ORDER_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An order in a member's list. */
export type Order = Output<typeof orderSchema>;

export const orderSchema = object({
  ...ORDER_FIELDS,
  id: text,
  placedAt: text,
  status: oneOf(ORDER_STATUSES, 'processing'),
  /** Points that it is going to bring. */
  pendingPoints: number,
});

/** What a member's single order says besides. */
export const orderDetailsSchema = part({ ...DELIVERY_FIELDS, phone: text });

/** An order that was placed just now. */
export type PlacedOrder = Output<typeof placedOrderSchema>;

export const placedOrderSchema = object(
  {
    ...ORDER_FIELDS,
    ...DELIVERY_FIELDS,
    /** Whether nothing was charged and nothing will be sent. */
    isDemo: flag,
    isCancelled: flag,
    /** Empty if it isn't known. */
    displayPlacedOn: text,
    /** The promo code that counted; without a discount, it gave free delivery. Empty if there was none. */
    promoCode: text,
    /** Beauty Pass points that its rewards cost. */
    points: count,
    /** Points that the order is going to bring; 0 for guests. */
    earnedPoints: count,
    /** Empty for members, whose address is that of the account. */
    email: text,
    /** Where its confirmation was mailed, masked if it's a member's; empty if none was. */
    confirmationEmail: text,
    giftMessage: text,
    /** The gift card that was bought, instead of anything else. */
    giftCard: object({
      /** The last characters of its code. */
      ending: text,
      recipientName: text,
      recipientEmail: text,
      /** The day on which it is mailed. */
      displaySendOn: text,
    }),
  },
  'number',
);
