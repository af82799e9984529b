import { type PriceNow, priceAt, reductionText } from '#domain/money/price.ts';

interface PricedVariant {
  readonly price: number;
  readonly originalPrice: number | null;
  readonly underSale: boolean;
  readonly saleText: string | null;
  readonly salePrice: {
    readonly amount: number;
    readonly from: string | null;
    readonly until: string | null;
    readonly usualPrice?: number | undefined;
  } | null;
}

/**
 * A variant with what it costs at an instant. Without a sale price, that is what the source says; with
 * one, all of it follows from the sale price, the usual and the original price.
 */
export function variantAt<V extends PricedVariant>(
  variant: V,
  hasPassed: (instant: string) => boolean,
): V & Partial<Pick<PriceNow, 'changesAt'>> {
  const { salePrice, originalPrice: original } = variant;
  if (!salePrice) return variant;
  const usualPrice = usualPriceOf(variant);
  const { price, originalPrice, changesAt } = priceAt(
    { usualPrice, originalPrice: original, salePrice },
    hasPassed,
  );
  return {
    ...variant,
    salePrice: { ...salePrice, usualPrice },
    price,
    originalPrice,
    underSale: originalPrice !== null,
    saleText: reductionText({ price, originalPrice }),
    changesAt,
  };
}

/** What a variant costs outside of its sale: if the source doesn't say, the price that isn't the sale's. */
export function usualPriceOf({ price, originalPrice, salePrice }: PricedVariant): number {
  const isRunning = price === salePrice?.amount && originalPrice !== null;
  return salePrice?.usualPrice ?? (isRunning ? originalPrice : price);
}
