import { isOnSale } from '#commerce-api/catalogue/launch.ts';
import type { Product, Variant } from '#commerce-api/catalogue/product.ts';
import type { ErrorSource, Fault } from '#commerce-api/json-api/api-error.ts';

export interface Purchase {
  readonly variantId: string;
  /** Pieces that the bag would hold. */
  readonly quantity: number;
  readonly source?: ErrorSource;
}

/** Why a purchase cannot be; undefined where it can. */
export function faultOf(
  { variantId, quantity, source }: Purchase,
  found: { readonly product: Product; readonly variant: Variant } | undefined,
  now: Date,
): Fault | undefined {
  const fault = (code: string, what: string): Fault => ({
    code,
    detail: `Variant ${variantId} ${what}`,
    source,
    meta: { 'variant-id': variantId },
  });
  if (!found) return fault('unknown-variant', 'is not sold in this country.');
  if (!isOnSale(found.product.launch, now)) return fault('not-launched', 'is not on sale yet.');
  const { inventory } = found.variant;
  if (inventory === 0) return fault('sold-out', 'is sold out.');
  if (quantity < 1) return fault('quantity-too-small', 'is bought by the piece: 1 or more.');
  if (quantity > inventory) return fault('not-enough-stock', `has ${inventory} in stock.`);
  return undefined;
}
