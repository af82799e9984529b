import { PROMO_KINDS } from '#domain/bag/promo-code.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney, isCurrencyCode } from '#domain/money/money.ts';
import { boughtPieces } from '#domain/product/bought-pieces.ts';
import {
  type Bag,
  type BagPromo,
  LINE_ITEM_TYPES,
  type LineItem,
  type ShippingOffer,
} from './bag.ts';
import { count, isRecord, list, resourceOf, text } from './loose-json.ts';

/** Parses the documents of bag calls. */

/** Parses a bag with its lines; undefined if the document isn't one. */
export function parseBag(document: unknown, locale: Locale): Bag | undefined {
  const attributes = resourceOf(document)?.attributes;
  const token = attributes && text(attributes.token);
  if (!attributes || !token) return undefined;
  const lineItems = lineItemsOf(document, attributes).flatMap((line) =>
    parseLineItem(line, locale),
  );
  return {
    token,
    version: versionOf(document),
    subtotal: count(attributes.subtotal ?? attributes.total),
    total: count(attributes.total),
    currency: isCurrencyCode(attributes.currency) ? attributes.currency : undefined,
    displayTotal: text(attributes['display-total']),
    displaySubtotal: text(attributes['display-subtotal']),
    itemsCount: count(attributes['line-items-count'] ?? boughtPieces(lineItems)),
    points: count(attributes.points),
    samplesMax: count(attributes['free-samples-max']),
    promo: parsePromo(attributes['promo-code']),
    giftMessage: text(attributes['gift-message']),
    shippingOffers: list(attributes['shipping-offers']).filter(isRecord).map(readShippingOffer),
    exclusiveOffers: list(attributes['exclusive-offers'])
      .filter(isRecord)
      .flatMap(({ title }) => text(title) || []),
    lineItems,
  };
}

/** What every answer about a bag contains: its token, its number of pieces, and its version. */
export interface BagSummary {
  readonly token: string;
  readonly itemsCount: number;
  readonly version: number;
}

/** The document of `GET …/items_count`. */
export function parseBagSummary(document: unknown): BagSummary | undefined {
  const attributes = resourceOf(document)?.attributes;
  const token = attributes && text(attributes.token);
  const itemsCount = Number(attributes?.['line-items-count']);
  if (!token || !Number.isInteger(itemsCount)) return undefined;
  return { token, itemsCount, version: versionOf(document) };
}

function versionOf(document: unknown): number {
  const data = isRecord(document) && isRecord(document.data) ? document.data : {};
  return isRecord(data.meta) ? count(data.meta.version) : 0;
}

function readShippingOffer(offer: Record<string, unknown>): ShippingOffer {
  const isFree = offer['free-shipping'] === true;
  const source = offer.source === 'shipping_method' ? 'shipping_method' : 'progress';
  const threshold = count(offer.threshold) || undefined;
  return { message: text(offer.message), isFree, source, threshold };
}

function parsePromo(value: unknown): BagPromo | undefined {
  if (!isRecord(value) || !text(value.code)) return undefined;
  return {
    code: text(value.code),
    kind: PROMO_KINDS.find((known) => known === value.kind) ?? 'amount',
    value: count(value.value),
    minimum: count(value.minimum),
    discount: count(value.discount),
    displayDiscount: text(value['display-discount']),
    displayMinimum: text(value['display-minimum']),
    problem: text(value.problem) || undefined,
  };
}

const printed = (amount: number, { country, tag }: Locale) =>
  formatMoney({ amount, currency: COUNTRY_CURRENCY[country] }, tag);

/** Line items are in the bag's attributes, or included as resources of their own. */
function lineItemsOf(document: unknown, attributes: Readonly<Record<string, unknown>>) {
  const own = attributes['line-items'];
  if (Array.isArray(own)) return own.filter(isRecord);
  const included = isRecord(document) ? list(document.included) : [];
  return included.flatMap((resource) => {
    if (!isRecord(resource) || resource.type !== 'line-items') return [];
    return [{ ...(isRecord(resource.attributes) ? resource.attributes : {}), id: resource.id }];
  });
}

function parseLineItem(value: Record<string, unknown>, locale: Locale): ReadonlyArray<LineItem> {
  const id = text(value.id);
  if (!id) return [];
  const type = value['line-item-type'] ?? value.type;
  const { inventory } = value;
  const quantity = Number(value['quantity-value']) || 1;
  const unitPrice = count(value['unit-price']);
  return [
    {
      id,
      type: LINE_ITEM_TYPES.find((known) => known === type) ?? 'product',
      brandName: text(value['brand-name']),
      productId: text(value['product-id']),
      productName: text(value['product-name']),
      productSlug: text(value['product-slug-url']),
      variantName: text(value['variant-name']),
      variantId: text(value['variant-id']),
      imgSrc: text(value['img-src']) || undefined,
      quantity,
      unitPrice,
      originalUnitPrice: count(value['original-unit-price']) || undefined,
      displayPrice: text(value['display-price']) || printed(unitPrice * quantity, locale),
      points: count(value.points) * quantity,
      inventory: typeof inventory === 'number' ? inventory : undefined,
    },
  ];
}
