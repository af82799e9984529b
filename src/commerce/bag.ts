import { discountOn, type PromoTerms } from '#domain/bag/promo-code.ts';
import type { Currency } from '#domain/money/money.ts';
import { boughtPieces } from '#domain/product/bought-pieces.ts';

/** The shopper's bag, as the commerce API's bag resource has it. */
export interface Bag {
  readonly token: string;
  /** Increases with every change; 0 if the API has no versions. */
  readonly version: number;
  /** What the products cost, in minor units of `currency`. */
  readonly subtotal: number;
  /** The subtotal less what the promo code takes off. */
  readonly total: number;
  /** Undefined if the API names none. */
  readonly currency: Currency | undefined;
  /** Amounts formatted for the country. */
  readonly displayTotal: string;
  readonly displaySubtotal: string;
  /** Pieces that are bought: the number on the badge. Samples, gifts and rewards come on top. */
  readonly itemsCount: number;
  /** Beauty Pass points that its rewards cost. */
  readonly points: number;
  readonly samplesMax: number;
  readonly promo: BagPromo | undefined;
  /** Empty if there is none. */
  readonly giftMessage: string;
  readonly shippingOffers: ReadonlyArray<ShippingOffer>;
  /** The member's tier offers, in words. */
  readonly exclusiveOffers: ReadonlyArray<string>;
  readonly lineItems: ReadonlyArray<LineItem>;
}

/** The bag's promo code. */
export interface BagPromo extends PromoTerms {
  readonly code: string;
  /** In minor units. */
  readonly discount: number;
  /** Formatted for the country; the discount with a minus sign. */
  readonly displayDiscount: string;
  readonly displayMinimum: string;
  /** The code of the reason why it doesn't count at the moment: `promo-minimum`. */
  readonly problem: string | undefined;
}

export interface ShippingOffer {
  readonly message: string;
  readonly isFree: boolean;
  /** The total from which shipping is free, in minor units; undefined if no total counts. */
  readonly threshold: number | undefined;
  readonly source: 'shipping_method' | 'progress';
}

export interface LineItem {
  readonly id: string;
  readonly type: LineItemType;
  readonly brandName: string;
  /** Empty if the API doesn't say. */
  readonly productId?: string;
  readonly productName: string;
  readonly productSlug: string;
  readonly variantName: string;
  readonly variantId: string;
  readonly imgSrc: string | undefined;
  readonly quantity: number;
  /** Per piece, in minor units. */
  readonly unitPrice: number;
  /** The same before a reduction; undefined if there is none. */
  readonly originalUnitPrice?: number | undefined;
  /** For all pieces. */
  readonly displayPrice: string;
  /** For all pieces of a reward. */
  readonly points: number;
  /** Pieces in stock; undefined if the API doesn't say. */
  readonly inventory: number | undefined;
}

export const LINE_ITEM_TYPES = ['product', 'gwp', 'redeemable', 'free_sample'] as const;
export type LineItemType = (typeof LINE_ITEM_TYPES)[number];

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
  return {
    token,
    version: 0,
    subtotal: 0,
    total: 0,
    currency: undefined,
    displayTotal: '',
    displaySubtotal: '',
    itemsCount: 0,
    points: 0,
    samplesMax: 0,
    promo: undefined,
    giftMessage: '',
    shippingOffers: [],
    exclusiveOffers: [],
    lineItems: [],
  };
}

function sum(lines: ReadonlyArray<LineItem>, amountOf: (line: LineItem) => number): number {
  return lines.reduce((total, line) => total + amountOf(line), 0);
}
