import type { TFunction } from 'i18next';
import { type Bag, isShort, type LineItem } from '#commerce/bag.ts';
import { configIn, configRecord } from '#content/configuration/config-record.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { type DeliveryPrices, deliveryPriceOf } from '#domain/bag/delivery-price.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';
import type { McpShop } from '../../mcp/mcp-shop.ts';
import { priceOf } from '../market.ts';
import type { UcpMessage } from '../ucp-envelope.ts';
import { variantId } from '../ucp-products.ts';
import { boughtLines } from './agent-bag.ts';

/** Where a bag is. */
export interface BagPlace {
  readonly locale: Locale;
  readonly shop: Pick<McpShop, 'addressing' | 'pages'>;
}

/** A bag as carts and checkouts have it in common: lines, and what they come to, delivery included. */
export function bagFacts(bag: Bag, place: BagPlace) {
  const lines = boughtLines(bag);
  const amount = amountsIn(place.locale);
  return {
    line_items: lines.map((line) => ({
      id: line.id,
      item: {
        id: itemId(line),
        title: [line.brandName, line.productName, line.variantName].filter(Boolean).join(' '),
        price: amount(line.unitPrice),
        ...(line.imgSrc && {
          image_url: new URL(line.imgSrc, place.shop.addressing.origin).href,
        }),
      },
      quantity: line.quantity,
      totals: (['subtotal', 'total'] as const).map((type) => ({
        type,
        amount: amount(line.unitPrice * line.quantity),
      })),
    })),
    currency: COUNTRY_CURRENCY[place.locale.country],
    totals: totalsOf(bag, place),
  };
}

/** The identifier by which the catalogue has a line's variant. */
export const itemId = ({ productId, variantId: id }: LineItem): string =>
  variantId(productId ?? '', id);

/** Says which lines are more than what is in stock. */
export function stockMessages(bag: Bag, { language }: Locale): ReadonlyArray<UcpMessage> {
  const t = translator(language);
  return boughtLines(bag).flatMap((line, at) => {
    if (!isShort(line)) return [];
    const content = t(line.inventory === 0 ? 'refusals.sold-out' : 'refusals.not-enough-stock');
    const path = `$.line_items[${at}].quantity`;
    return [{ type: 'error', code: 'out_of_stock', content, severity: 'recoverable', path }];
  });
}

/** The totals that the bag's page shows. The total lacks a delivery whose price isn't known yet. */
function totalsOf(bag: Bag, place: BagPlace) {
  const { locale } = place;
  const t = translator(locale.language);
  const amount = amountsIn(locale);
  const delivery = deliveryPrice(bag, place);
  const discount = bag.total - bag.subtotal;
  return [
    { type: 'subtotal', display_text: t('bag.subtotal'), amount: amount(bag.subtotal) },
    ...(discount < 0
      ? [{ type: 'discount', ...promoLabel(bag, t), amount: amount(discount) }]
      : []),
    ...(delivery === undefined
      ? []
      : [{ type: 'fulfillment', display_text: t('bag.delivery'), amount: amount(delivery) }]),
    {
      type: 'total',
      display_text: t(delivery === undefined ? 'bag.totalBefore' : 'bag.total'),
      amount: amount(bag.total + (delivery ?? 0)),
    },
  ];
}

const promoLabel = ({ promo }: Bag, t: TFunction) =>
  promo ? { display_text: t('bag.promo', { code: promo.code }) } : {};

/** What standard delivery costs, in minor units of the shop; undefined if the shop doesn't say. */
function deliveryPrice(bag: Bag, { locale, shop: { pages } }: BagPlace): number | undefined {
  const isFree = bag.shippingOffers.some((offer) => offer.isFree);
  return isFree ? 0 : deliveryPriceOf(bag.total, deliveryPricesIn(pages, locale));
}

const amountsIn =
  ({ country }: Locale) =>
  (units: number) =>
    priceOf({ amount: units, currency: COUNTRY_CURRENCY[country] }).amount;

/** What the pages of a locale say of the price of delivery. */
function deliveryPricesIn(pages: Pick<PublishedPages, 'record'>, locale: Locale): DeliveryPrices {
  const freeFrom = pages.record?.(locale, configRecord('free-shipping-threshold'));
  const below = pages.record?.(locale, configRecord('delivery-price'));
  return {
    freeFrom: configIn('free-shipping-threshold', freeFrom),
    below: configIn('delivery-price', below),
  };
}
