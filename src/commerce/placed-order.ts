import { LINE_ITEM_TYPES, type LineItemType } from './bag.ts';
import { type BoughtLine, readBoughtLine } from './bought-item.ts';
import { count, isRecord, list, resourceOf, text } from './loose-json.ts';

/** An order that was placed just now. Amounts are formatted for the country. */
export interface PlacedOrder {
  readonly number: string;
  /** Whether nothing was charged and nothing will be sent. */
  readonly isDemo: boolean;
  readonly displaySubtotal: string;
  /** Empty without a discount. */
  readonly displayDiscount: string;
  /** The promo code that counted; without a discount, it gave free delivery. Empty if there was none. */
  readonly promoCode: string;
  /** Empty where it's free. */
  readonly displayDelivery: string;
  readonly displayTotal: string;
  /** What the delivery is called, and how it was paid; empty if they aren't known. */
  readonly deliveryMethod: string;
  readonly paymentMethod: string;
  /** Beauty Pass points that its rewards cost. */
  readonly points: number;
  /** Points that the order is going to bring; 0 for guests. */
  readonly earnedPoints: number;
  /** The days on which it may arrive; empty if they aren't known. */
  readonly deliveryDates: string;
  /** Empty for members, whose address is that of the account. */
  readonly email: string;
  /** Where its confirmation was mailed, masked if it's a member's; empty if none was. */
  readonly confirmationEmail: string;
  readonly name: string;
  readonly addressLines: ReadonlyArray<string>;
  readonly giftMessage: string;
  readonly lines: ReadonlyArray<OrderedLine>;
}

export interface OrderedLine extends BoughtLine {
  readonly type: LineItemType;
  /** What a reward cost, instead of a price. */
  readonly points: number;
}

/** Parses the document of `GET …/placed_orders/{reference}`; undefined if it isn't one. */
export function parsePlacedOrder(document: unknown): PlacedOrder | undefined {
  const attributes = resourceOf(document)?.attributes;
  if (!attributes || !text(attributes.number)) return undefined;
  return {
    number: text(attributes.number),
    isDemo: attributes['is-demo'] === true,
    displaySubtotal: text(attributes['display-subtotal']),
    displayDiscount: text(attributes['display-discount']),
    promoCode: text(attributes['promo-code']),
    displayDelivery: text(attributes['display-delivery']),
    displayTotal: text(attributes['display-total']),
    deliveryMethod: text(attributes['delivery-method']),
    paymentMethod: text(attributes['payment-method']),
    points: count(attributes.points),
    earnedPoints: count(attributes['earned-points']),
    deliveryDates: text(attributes['delivery-dates']),
    email: text(attributes.email),
    confirmationEmail: text(attributes['confirmation-email']),
    name: text(attributes.name),
    addressLines: list(attributes['address-lines']).map(text),
    giftMessage: text(attributes['gift-message']),
    lines: list(attributes.lines).filter(isRecord).map(parseLine),
  };
}

function parseLine(line: Readonly<Record<string, unknown>>): OrderedLine {
  return {
    ...readBoughtLine(line),
    type: LINE_ITEM_TYPES.find((known) => known === line.type) ?? 'product',
    points: count(line.points),
  };
}
