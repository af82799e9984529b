import type { ProductRecord } from './product-schema.ts';

/** Says which variants would become free. */
export function freeVariants(
  { variants }: ProductRecord,
  before: () => ProductRecord | undefined,
): string | undefined {
  const free = variants.filter(({ price }) => price === 0);
  if (free.length === 0) return undefined;
  const pricesBefore = pricesOf(before());
  const fresh = free.filter(({ id }) => pricesBefore.get(id) !== 0).map(({ id }) => id);
  return fresh.length > 0 ? `the price of ${summary(fresh)} would be zero` : undefined;
}

/** Whether a variant that was there has another price. */
export function isRepriced(
  { variants }: ProductRecord,
  before: ProductRecord | undefined,
): boolean {
  const pricesBefore = pricesOf(before);
  return variants.some(({ id, price }) => (pricesBefore.get(id) ?? price) !== price);
}

function pricesOf(product: ProductRecord | undefined): ReadonlyMap<string, number> {
  return new Map(product?.variants.map(({ id, price }) => [id, price]));
}

function summary(names: ReadonlyArray<string>): string {
  const others = names.length - 3;
  return names.slice(0, 3).join(', ') + (others > 0 ? ` and ${others} others` : '');
}
