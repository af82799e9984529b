import type { Country } from '#domain/locale/locales.ts';
import { stableInteger, stableShare } from './stable-hash.ts';

/**
 * The share of products that are sold out in a country, and of the other products' further
 * variants.
 */
const SHARE_OF_PRODUCTS_SOLD_OUT = 0.04;
const SHARE_OF_VARIANTS_SOLD_OUT = 0.05;
const SHARE_RUNNING_LOW = 0.08;

interface StockQuestion {
  readonly productId: string;
  readonly variantId: string;
  /** If a product isn't sold out, its featured variant is in stock. */
  readonly isFeatured: boolean;
  readonly countries: ReadonlyArray<Country>;
}

/** Units in stock by country. */
export function stockByCountry(question: StockQuestion): Partial<Record<Country, number>> {
  return Object.fromEntries(
    question.countries.map((country) => [country, stockIn(country, question)]),
  );
}

function stockIn(country: Country, { productId, variantId, isFeatured }: StockQuestion): number {
  if (stableShare('sold out', productId, country) < SHARE_OF_PRODUCTS_SOLD_OUT) return 0;
  const share = stableShare('stock', variantId, country);
  if (!isFeatured && share < SHARE_OF_VARIANTS_SOLD_OUT) return 0;
  if (share < SHARE_OF_VARIANTS_SOLD_OUT + SHARE_RUNNING_LOW) {
    return stableInteger(1, 4, 'low', variantId, country);
  }
  return stableInteger(8, 240, 'units', variantId, country);
}
