import type { Country } from '#domain/locale/locales.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import type { SeedProduct } from '../seed/seed.ts';
import { type OfferPrices, offerPrices } from './offer-prices.ts';

interface VariantOffer extends OfferPrices {
  readonly country: Country;
  readonly variant_id: string;
  readonly inventory: number;
}

/**
 * The country layer of a product: an offer for each variant with a price, and the columns that
 * lists need. Undefined if no variant has a price.
 */
export function offersIn(country: Country, product: SeedProduct, now = BEFORE_SALES) {
  const variants = variantOffers(country, product, now);
  const summary = summarise(variants);
  return summary && { product: { country, product_id: product.id, ...summary }, variants };
}

/**
 * The featured variant is the first in stock, else the first. The price is the lowest of those in
 * stock, else of all: cards say that prices start there.
 */
export function summarise(variants: ReadonlyArray<VariantOffer>) {
  const inStock = variants.find(({ inventory }) => inventory > 0);
  const featured = inStock ?? variants[0];
  if (!featured) return undefined;
  const isReduced = variants.some((variant) => variant.original_price !== null);
  return {
    featured_variant_id: featured.variant_id,
    price: lowestOffer(variants, ({ inventory }) => inventory === 0).variant.price,
    under_sale: isReduced ? (1 as const) : (0 as const),
    sold_out: inStock ? (0 as const) : (1 as const),
  };
}

/** Sales then begin once the offers are read. */
const BEFORE_SALES = new Date(0);

/** The offers of the variants that have a price in the country. */
export function variantOffers(
  country: Country,
  { variants }: Pick<SeedProduct, 'variants'>,
  now: Date,
): ReadonlyArray<VariantOffer> {
  return variants.flatMap(({ id, prices, inventory }) => {
    const offered = prices[country];
    if (!offered) return [];
    const { price: usualPrice, originalPrice = usualPrice, salePrice = null } = offered;
    return {
      country,
      variant_id: id,
      ...offerPrices({ usualPrice, originalPrice, salePrice }, now),
      inventory: inventory[country] ?? 0,
    };
  });
}
