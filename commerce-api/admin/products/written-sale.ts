import type { SalePrice } from '#domain/money/price.ts';
import type { VariantAttributes } from './product-fields.ts';

/** A price for a time as it was written; its beginning and end may be left out. */
export function writtenSale(written: VariantAttributes['sale-price']): SalePrice | null {
  if (!written) return null;
  const { amount, from = null, until = null } = written;
  return { amount, from, until };
}
