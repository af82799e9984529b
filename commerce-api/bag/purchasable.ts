import { launchStatus } from '#commerce-api/catalogue/launch.ts';
import type { ErrorSource, Fault } from '#commerce-api/json-api/api-error.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import type { SoldVariant } from './bag.ts';

export interface Purchase {
  readonly variantId: string;
  /** Pieces of the variant that the bag would hold. */
  readonly quantity: number;
  readonly source?: ErrorSource;
}

/** The time, and whether a member asks, since members may buy in early access. */
export interface Occasion {
  readonly now: Date;
  readonly isMember: boolean;
}

/** Why something can't be bought; undefined if it can. */
export function faultOf(
  { variantId, quantity, source }: Purchase,
  found: SoldVariant | undefined,
  { now, isMember }: Occasion,
): Fault | undefined {
  const fault = (code: string, subject: string): Fault => ({
    code,
    detail: `Variant ${variantId} ${subject}`,
    source,
    meta: { 'variant-id': variantId },
  });
  if (!found) return fault('unknown-variant', 'is not sold in this country.');
  const status = launchStatus(found.product.launch, now);
  if (status === 'coming_soon') return fault('not-launched', 'is not on sale yet.');
  if (status === 'early_access' && !isMember) {
    return fault('members-only', 'is on sale to members first: sign in to buy it.');
  }
  const { inventory } = found.variant;
  if (inventory === 0) return fault('sold-out', 'is sold out.');
  if (quantity < 1) return fault('quantity-too-small', 'is bought by the piece: 1 or more.');
  if (quantity > inventory) return fault('not-enough-stock', `has ${inventory} in stock.`);
  if (quantity > LINE_PIECES_MAX) {
    return fault('too-many', `is sold up to ${LINE_PIECES_MAX} a bag.`);
  }
  return undefined;
}

/**
 * The quantity of a variant after merging two bags: the sum, limited by stock and by the limit of a
 * line, but never less than the remaining bag had.
 */
export function mergedQuantity(own: number, brought: number, inventory: number): number {
  return Math.max(own, Math.min(own + brought, inventory, LINE_PIECES_MAX));
}
