/** The shopper's bag, as the bag resource of the commerce API gives it. */
export interface Bag {
  readonly token: string;
  /** Amounts as the API prints them for the country. */
  readonly displayTotal: string;
  readonly displaySubtotal: string;
  readonly lineItems: ReadonlyArray<LineItem>;
}

export interface LineItem {
  readonly id: string;
  readonly type: LineItemType;
  readonly brandName: string;
  readonly productName: string;
  readonly variantName: string;
  readonly imgSrc: string | undefined;
  readonly quantity: number;
  readonly displayPrice: string;
}

export const LINE_ITEM_TYPES = ['product', 'gwp', 'redeemable', 'free_sample'] as const;
export type LineItemType = (typeof LINE_ITEM_TYPES)[number];

/** Pieces in the bag: the number on its badge. */
export function itemsCount({ lineItems }: Bag): number {
  return lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function withoutLineItem(bag: Bag, id: string): Bag {
  return { ...bag, lineItems: bag.lineItems.filter((item) => item.id !== id) };
}

export function emptyBag(token: string): Bag {
  return { token, displayTotal: '', displaySubtotal: '', lineItems: [] };
}
