import { discountOn, PROMO_KINDS } from '#domain/bag/promo-code.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { boughtPieces } from '#domain/product/bought-pieces.ts';
import { ITEM_FIELDS, LINE_ITEM_TYPES } from './item.ts';
import { includedIn, resourcesIn } from './json-api-document.ts';
import {
  count,
  currency,
  finite,
  flag,
  from,
  integer,
  listOf,
  mapped,
  type Output,
  object,
  oneOf,
  orNone,
  text,
} from './schema.ts';

/** The shopper's bag, as the commerce API's bag resource has it. */
export type Bag = Output<typeof bagSchema>;

/** The bag's promo code. */
export type BagPromo = NonNullable<Bag['promo']>;

export type ShippingOffer = Bag['shippingOffers'][number];

export type LineItem = Bag['lineItems'][number];

const lineItemSchema = object(
  {
    ...ITEM_FIELDS,
    id: text,
    type: from(['line-item-type', 'type'], oneOf(LINE_ITEM_TYPES, 'product')),
    quantity: from('quantity-value', (value) => Math.max(1, integer(value) ?? 1)),
    /** Per piece, in minor units. */
    unitPrice: count,
    /** The same before a reduction; undefined if there is none. */
    originalUnitPrice: orNone(count),
    /** For all pieces. */
    displayPrice: text,
    /** For all pieces of a reward. */
    points: count,
    /** Pieces in stock; undefined if the API doesn't say. */
    inventory: finite,
  },
  'id',
);

const promoSchema = object(
  {
    code: text,
    /** What it does, see `PromoTerms`. */
    kind: oneOf(PROMO_KINDS, 'amount'),
    value: count,
    minimum: count,
    /** In minor units. */
    discount: count,
    /** Formatted for the country; the discount with a minus sign. */
    displayDiscount: text,
    displayMinimum: text,
    /** The code of the reason why it doesn't count at the moment: `promo-minimum`. */
    problem: orNone(text),
  },
  'code',
);

const shippingOfferSchema = object({
  message: text,
  isFree: from('free-shipping', flag),
  /** The total from which shipping is free, in minor units; undefined if no total counts. */
  threshold: orNone(count),
  source: oneOf(['shipping_method', 'progress'], 'progress'),
});

const bagSchema = object(
  {
    token: text,
    /** Increases with every change; 0 if the API has no versions. */
    version: count,
    /** What the products cost, in minor units of `currency`. */
    subtotal: from(['subtotal', 'total'], count),
    /** The subtotal less what the promo code takes off. */
    total: count,
    /** Undefined if the API names none. */
    currency,
    /** Amounts formatted for the country. */
    displayTotal: text,
    displaySubtotal: text,
    /** Pieces that are bought: the number on the badge. Samples, gifts and rewards come on top. */
    itemsCount: from('line-items-count', count),
    /** Beauty Pass points that its rewards cost. */
    points: count,
    samplesMax: from('free-samples-max', count),
    promo: from('promo-code', promoSchema),
    /** Empty if there is none. */
    giftMessage: text,
    shippingOffers: listOf(shippingOfferSchema),
    /** The member's tier offers, in words. */
    exclusiveOffers: listOf(mapped(object({ title: text }, 'title'), ({ title }) => title)),
    lineItems: listOf(lineItemSchema),
  },
  'token',
);

/** What every answer about a bag contains: its token, its number of pieces, and its version. */
export type BagSummary = Output<typeof bagSummarySchema>;

export const bagSummarySchema = object(
  { token: text, itemsCount: from('line-items-count', integer), version: count },
  'token',
  'itemsCount',
);

/**
 * Reads a document about a bag; undefined if it's none. Lines are in the bag's attributes, or included as
 * resources of their own. What an API doesn't count or print follows from the lines.
 */
export function readBag(document: unknown, { country, tag }: Locale): Bag | undefined {
  const [attributes = {}] = resourcesIn(document);
  const lines = attributes['line-items'] ?? includedIn(document, 'line-items');
  const read = bagSchema({ ...attributes, 'line-items': lines });
  if (!read) return undefined;
  const print = (amount: number) =>
    formatMoney({ amount, currency: COUNTRY_CURRENCY[country] }, tag);
  const lineItems = read.lineItems.map(({ quantity, ...line }) => ({
    ...line,
    quantity,
    displayPrice: line.displayPrice || print(line.unitPrice * quantity),
    points: line.points * quantity,
  }));
  const isCounted = attributes['line-items-count'] !== undefined;
  return {
    ...read,
    lineItems,
    itemsCount: isCounted ? read.itemsCount : boughtPieces(lineItems),
  };
}

/** Another quantity of a line; 0 removes it. */
export interface QuantityChange {
  readonly lineId: string;
  readonly quantity: number;
}

/** Formats an amount of minor units. */
export type PrintAmount = (amount: number) => string;

/**
 * The bag with another quantity of a line, as it will be once the API has applied the change.
 * Extras are removed with the last product.
 */
export function withQuantity(
  bag: Bag,
  { lineId, quantity }: QuantityChange,
  print: PrintAmount,
): Bag {
  const changed = bag.lineItems.flatMap((line) => {
    if (line.id !== lineId) return [line];
    return quantity < 1
      ? []
      : [{ ...line, quantity, displayPrice: print(line.unitPrice * quantity) }];
  });
  const lineItems = changed.some(({ type }) => type === 'product') ? changed : [];
  const subtotal = sum(lineItems, (line) => line.unitPrice * line.quantity);
  const promo = bag.promo && withSubtotal(bag.promo, subtotal, print);
  const total = subtotal - (promo?.discount ?? 0);
  return {
    ...bag,
    lineItems,
    promo,
    subtotal,
    total,
    displayTotal: print(total),
    displaySubtotal: print(subtotal),
    itemsCount: boughtPieces(lineItems),
  };
}

/** The promo code for another subtotal, which can only solve a problem with the subtotal. */
function withSubtotal(promo: BagPromo, subtotal: number, print: PrintAmount): BagPromo {
  if (promo.problem && promo.problem !== TOO_LITTLE) return promo;
  const problem = subtotal < promo.minimum ? TOO_LITTLE : undefined;
  const discount = discountOn(subtotal, promo);
  return { ...promo, problem, discount, displayDiscount: print(-discount) };
}

/** The problem of a code whose minimum isn't reached. */
const TOO_LITTLE = 'promo-minimum';

/** Whether a line can't be bought as it is: too few pieces are left, or none. */
export function isShort({ quantity, inventory }: LineItem): boolean {
  return inventory !== undefined && quantity > inventory;
}

export function emptyBag(token: string): Bag {
  const empty = bagSchema({ token });
  if (!empty) throw new RangeError('A bag has a token.');
  return empty;
}

function sum(lines: ReadonlyArray<LineItem>, amountOf: (line: LineItem) => number): number {
  return lines.reduce((total, line) => total + amountOf(line), 0);
}
