import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, isCurrencyCode, parsePrice } from '#domain/money/money.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { count, isRecord, text } from './loose-json.ts';

type Fields = Readonly<Record<string, unknown>>;

type CardOffer = Pick<ProductCard, 'price' | 'isFromPrice' | 'originalPrice' | 'saleText'>;

/**
 * The price on a card: where the product's prices start, if the API says so, or else the variant's
 * own. An API without amounts has them as they are printed.
 *
 * @param from the API's `price-from`
 */
export function cardOffer(variant: Fields, from: unknown, country: Country): CardOffer {
  const currency = isCurrencyCode(variant.currency) ? variant.currency : COUNTRY_CURRENCY[country];
  const isFromPrice = isRecord(from);
  const offer = isFromPrice ? from : variant;
  const amountOf = (value: unknown, name: string) =>
    count(value) || (parsePrice(text(variant[name]), currency)?.amount ?? 0);
  const amount = amountOf(offer.price, 'display-price');
  const original = amountOf(offer['original-price'], 'display-original-price');
  const isReduced = original > amount;
  return {
    price: { amount, currency },
    isFromPrice,
    originalPrice: isReduced ? { amount: original, currency } : null,
    saleText: (isReduced && text(offer['sale-text'])) || null,
  };
}
