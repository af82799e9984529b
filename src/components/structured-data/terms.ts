import type { MerchantReturnPolicy, OfferShippingDetails, Thing, WithContext } from 'schema-dts';
import type { ContentReader } from '#content';
import { type Money, toMajorUnits } from '#domain/money/money.ts';

/** Ids by which the offers of a page refer to the shop's terms, so that each is written once. */
export const DELIVERY = '#delivery';
export const RETURNS = '#returns';

/** The shop's terms of sale, as far as its configuration states them. */
export interface ShopTerms {
  /** Whether an order of this amount is delivered free of charge. */
  deliversFree(price: Money): boolean;
  readonly delivery: WithContext<OfferShippingDetailsLeaf> | undefined;
  readonly returns: WithContext<MerchantReturnPolicyLeaf> | undefined;
}

type OfferShippingDetailsLeaf = Exclude<OfferShippingDetails, string>;
type MerchantReturnPolicyLeaf = Exclude<MerchantReturnPolicy, string>;

export function shopTerms(content: ContentReader): ShopTerms {
  const threshold = content.config('free-shipping-threshold');
  return {
    deliversFree: (price) => !!threshold && price.amount >= threshold.amount,
    delivery: threshold ? freeDelivery(content, threshold) : undefined,
    returns: returnPolicy(content),
  };
}

/** The terms that offers refer to, to be written beside them. */
export function termsThings(
  { delivery, returns, deliversFree }: ShopTerms,
  prices: ReadonlyArray<Money>,
): ReadonlyArray<WithContext<Thing>> {
  return [
    ...(delivery && prices.some(deliversFree) ? [delivery] : []),
    ...(returns ? [returns] : []),
  ];
}

function freeDelivery(
  { locale, config }: ContentReader,
  threshold: Money,
): WithContext<OfferShippingDetailsLeaf> {
  const days = config('delivery-days');
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferShippingDetails',
    '@id': DELIVERY,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toMajorUnits({ ...threshold, amount: 0 }),
      currency: threshold.currency,
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
