import type { ProductRecord, VariantRecord } from './product-schema.ts';
import { usualPriceOf } from './variant-prices.ts';

/** Says which variants would become free. */
export function freeVariants(
  { variants }: ProductRecord,
  before: () => ProductRecord | undefined,
): string | undefined {
  const free = variants.filter((variant) => pricesOf(variant).includes(0));
  if (free.length === 0) return undefined;
  const known = pricesById(before());
  const fresh = free.filter(({ id }) => !known.get(id)?.includes(0)).map(({ id }) => id);
  return fresh.length > 0 ? `the price of ${summary(fresh)} would be zero` : undefined;
}

/** Whether a variant that was there has another price, or another one for a time. */
export function isRepriced(
  { variants }: ProductRecord,
  before: ProductRecord | undefined,
): boolean {
  const known = pricesById(before);
  return variants.some((variant) => {
    const prices = pricesOf(variant);
    return String(known.get(variant.id) ?? prices) !== String(prices);
  });
}

/** What a variant costs, and what it costs for a time: neither follows from the other. */
function pricesOf(variant: VariantRecord): ReadonlyArray<number> {
  const { salePrice } = variant;
  return [usualPriceOf(variant), ...(salePrice ? [salePrice.amount] : [])];
}

function pricesById(product: ProductRecord | undefined) {
  return new Map(product?.variants.map((variant) => [variant.id, pricesOf(variant)]));
}

function summary(names: ReadonlyArray<string>): string {
  const others = names.length - 3;
  return names.slice(0, 3).join(', ') + (others > 0 ? ` and ${others} others` : '');
}
