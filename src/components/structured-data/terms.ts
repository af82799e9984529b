import type { MerchantReturnPolicy, OfferShippingDetails, Thing, WithContext } from 'schema-dts';
import type { ContentReader } from '#content';
import { type DeliveryPrices, deliveryPriceOf } from '#domain/bag/delivery-price.ts';
import { type Money, toMajorUnits } from '#domain/money/money.ts';

/** Ids by which the offers of a page refer to the shop's terms, so that each is written once. */
const FREE_DELIVERY = '#delivery';
const PAID_DELIVERY = '#paid-delivery';
export const RETURNS = '#returns';

/** The id of what a delivery at this price is told by. */
export const deliveryId = ({ amount }: Money): string =>
  amount === 0 ? FREE_DELIVERY : PAID_DELIVERY;

/** The shop's terms of sale, as far as its configuration states them. */
export interface ShopTerms {
  readonly delivery: DeliveryPrices;
  /** Delivery at one of these prices. */
  deliveryAt(price: Money): WithContext<OfferShippingDetailsLeaf>;
  readonly returns: WithContext<MerchantReturnPolicyLeaf> | undefined;
}

type OfferShippingDetailsLeaf = Exclude<OfferShippingDetails, string>;
type MerchantReturnPolicyLeaf = Exclude<MerchantReturnPolicy, string>;

export const shopTerms = (content: ContentReader): ShopTerms => ({
  delivery: deliveryPrices(content),
  deliveryAt: (price) => deliveryAt(price, content),
  returns: returnPolicy(content),
});

/** What the configuration says of the price of delivery. */
export const deliveryPrices = ({ config }: ContentReader): DeliveryPrices => ({
  freeFrom: config('free-shipping-threshold'),
  below: config('delivery-price'),
});

/** What it costs to have one piece delivered; undefined if the shop doesn't say. */
export function deliveryOf(price: Money, { delivery }: ShopTerms): Money | undefined {
  const amount = deliveryPriceOf(price.amount, delivery);
  return amount === undefined ? undefined : { ...price, amount };
}

/** The terms that offers at these prices refer to, to be written beside them. */
export function termsThings(
  terms: ShopTerms,
  prices: ReadonlyArray<Money>,
): ReadonlyArray<WithContext<Thing>> {
  const deliveries = prices.flatMap((price) => deliveryOf(price, terms) ?? []);
  const distinct = new Map(deliveries.map((price) => [deliveryId(price), price]));
  return [
    ...[...distinct.values()].map((price) => terms.deliveryAt(price)),
    ...(terms.returns ? [terms.returns] : []),
  ];
}

function deliveryAt(
  price: Money,
  { locale, config }: ContentReader,
): WithContext<OfferShippingDetailsLeaf> {
  const days = config('delivery-days');
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferShippingDetails',
    '@id': deliveryId(price),
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toMajorUnits(price),
      currency: price.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: locale.country },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: days.least,
          maxValue: days.most,
          unitCode: 'DAY',
        },
      },
    }),
  };
}

function returnPolicy({
  locale,
  config,
}: ContentReader): WithContext<MerchantReturnPolicyLeaf> | undefined {
  const days = config('return-days');
  if (days === undefined) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: locale.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
  };
}
