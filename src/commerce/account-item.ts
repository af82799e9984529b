import { ITEM_FIELDS, LINE_ITEM_TYPES } from './item.ts';
import { count, from, number, type Output, object, oneOf, text } from './schema.ts';

/** A line of an order. */
export type OrderedLine = Output<typeof orderedLineSchema>;

export const orderedLineSchema = object({
  ...ITEM_FIELDS,
  type: oneOf(LINE_ITEM_TYPES, 'product'),
  quantity: count,
  displayPrice: text,
  /** What a reward cost, instead of a price. */
  points: count,
});

/** What a member has bought before. */
export type PurchasedItem = Output<typeof purchasedItemSchema>;

export const purchasedItemSchema = object({
  ...ITEM_FIELDS,
  id: text,
  /** `#rrggbb`; empty if it has none. */
  color: text,
  lastBoughtAt: text,
  timesBought: count,
  /** What it costs now; empty if it isn't known, or no longer sold. */
  price: from('display-price', text),
  /** Whether it's known that it is no longer sold. */
  isGone: from('display-price', (price) => price === null),
});

/** A free sample, or a reward that costs points. */
export type Extra = Output<typeof extraSchema>;

export const extraSchema = object({ ...ITEM_FIELDS, id: text, points: number });
