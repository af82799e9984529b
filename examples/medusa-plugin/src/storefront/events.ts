/** What an event's id names; `anything` if the records that it changes can't be named. */
export type Kind =
  | 'product'
  | 'goneProduct'
  | 'variant'
  | 'price'
  | 'lostPrice'
  | 'level'
  | 'option'
  | 'optionValue'
  | 'channelLink'
  | 'category'
  | 'collection'
  | 'type'
  | 'tag'
  | 'anything';

const verbs = (entity: string, ...words: ReadonlyArray<string>) =>
  words.map((word) => `${entity}.${word}`);

/**
 * Events of workflows (`product.updated`) and of modules (`product.product.updated`): some edits
 * cause only one of them.
 */
const EVENTS: Readonly<Record<Kind, ReadonlyArray<string>>> = {
  product: [
    ...verbs('product', 'created', 'updated'),
    ...verbs('product.product', 'updated', 'restored'),
  ],
  goneProduct: verbs('product', 'deleted'),
  variant: [
    ...verbs('product-variant', 'created', 'updated', 'deleted'),
    ...verbs('product.product-variant', 'updated'),
  ],
  price: verbs('pricing.price', 'created', 'updated', 'restored'),
  lostPrice: verbs('pricing.price', 'deleted'),
  level: verbs('inventory.inventory-level', 'created', 'updated', 'deleted'),
  option: verbs('product.product-option', 'updated'),
  optionValue: verbs('product.product-option-value', 'updated'),
  channelLink: verbs('LinkProductSalesChannel', 'attached', 'detached'),
  category: verbs('product-category', 'created', 'updated'),
  collection: verbs('product-collection', 'created', 'updated'),
  type: verbs('product-type', 'created', 'updated'),
  tag: verbs('product-tag', 'created'),
  // Products contain the words of their tags, also of deleted ones, until they are read again.
  anything: [
    ...verbs('product-tag', 'updated', 'deleted'),
    ...verbs('product-type', 'deleted'),
    ...verbs('product-collection', 'deleted'),
    ...verbs('product-category', 'deleted'),
    ...verbs('pricing.price-list', 'created', 'updated', 'deleted'),
    ...verbs('pricing.price-preference', 'updated'),
    ...verbs('tax.tax-rate', 'created', 'updated', 'deleted'),
    ...verbs('tax.tax-region', 'created', 'deleted'),
    ...verbs('region', 'updated'),
    ...verbs('LinkSalesChannelStockLocation', 'attached', 'detached'),
  ],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(EVENTS) as Array<Kind>).flatMap((kind) =>
    EVENTS[kind].map((name): [string, Kind] => [name, kind]),
  ),
);

export const EVENT_NAMES: Array<string> = [...KIND_OF.keys()];

export function kindOf(event: string): Kind {
  return KIND_OF.get(event) ?? 'anything';
}
