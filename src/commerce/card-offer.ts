import type { Currency } from '#domain/money.ts';
import type { ProductCard } from '#domain/product-card.ts';
import { count, isRecord, text } from './loose-json.ts';

type Fields = Readonly<Record<string, unknown>>;

type CardOffer = Pick<ProductCard, 'price' | 'isFromPrice' | 'originalPrice' | 'saleText'>;

/**
 * The price on a card: where the product's prices start, if the API says so, or else the variant's
 * own.
 *
 * @param from the API's `price-from`
 */
export function cardOffer(variant: Fields, from: unknown): CardOffer {
  const currency = text(variant.currency) as Currency;
  const isFromPrice = isRecord(from);
  const offer = isFromPrice ? from : variant;
  const amount = count(offer.price);
  const original = count(offer['original-price']);
  const isReduced = original > amount;
  return {
    price: { amount, currency },
    isFromPrice,
    originalPrice: isReduced ? { amount: original, currency } : null,
    saleText: (isReduced && text(offer['sale-text'])) || null,
  };
}
