import { type Bag, LINE_ITEM_TYPES, type LineItem } from './bag.ts';
import { isRecord, list, resourceOf, text } from './loose-json.ts';

/** Reads the documents of the bag's calls. */

/** The document of `GET …/carts/{token}/bag`, or undefined where it is not one. */
export function parseBag(document: unknown): Bag | undefined {
  const attributes = resourceOf(document)?.attributes;
  const token = attributes && text(attributes.token);
  if (!attributes || !token) return undefined;
  return {
    token,
    displayTotal: text(attributes['display-total']),
    displaySubtotal: text(attributes['display-subtotal']),
    lineItems: lineItemsOf(document, attributes).flatMap(parseLineItem),
  };
}

/** What every answer of the bag tells: its token, and how many pieces it holds. */
export interface BagSummary {
  readonly token: string;
  readonly itemsCount: number;
}

/** The document of `GET …/items_count` or of a change to the line items. */
export function parseBagSummary(document: unknown): BagSummary | undefined {
  const attributes = resourceOf(document)?.attributes;
  const token = attributes && text(attributes.token);
  const itemsCount = Number(attributes?.['line-items-count']);
  return token && Number.isInteger(itemsCount) ? { token, itemsCount } : undefined;
}

/** Line items stand in the bag's attributes, or beside it as resources of their own. */
function lineItemsOf(document: unknown, attributes: Readonly<Record<string, unknown>>) {
  const own = attributes['line-items'];
  if (Array.isArray(own)) return own.filter(isRecord);
  const included = isRecord(document) ? list(document.included) : [];
  return included.flatMap((resource) => {
    if (!isRecord(resource) || resource.type !== 'line-items') return [];
    return [{ ...(isRecord(resource.attributes) ? resource.attributes : {}), id: resource.id }];
  });
}

function parseLineItem(value: Record<string, unknown>): ReadonlyArray<LineItem> {
  const id = text(value.id);
  if (!id) return [];
  const type = value['line-item-type'] ?? value.type;
  return [
    {
      id,
      type: LINE_ITEM_TYPES.find((known) => known === type) ?? 'product',
      brandName: text(value['brand-name']),
      productName: text(value['product-name']),
      variantName: text(value['variant-name']),
      imgSrc: text(value['img-src']) || undefined,
      quantity: Number(value['quantity-value']) || 0,
      displayPrice: text(value['display-price']),
    },
  ];
}
