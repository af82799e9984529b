import { launchStatus } from '#commerce-api/catalogue/launch.ts';
import type { ErrorSource, Fault } from '#commerce-api/json-api/api-error.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import type { SoldVariant } from './bag.ts';

export interface Purchase {
  readonly variantId: string;
  /** Pieces that the bag would hold. */
  readonly quantity: number;
  readonly source?: ErrorSource;
}

/** When it is, and whether for a member, who may buy in early access. */
export interface Occasion {
  readonly now: Date;
  readonly isMember: boolean;
}

/** Why a purchase cannot be; undefined where it can. */
export function faultOf(
  { variantId, quantity, source }: Purchase,
  found: SoldVariant | undefined,
  { now, isMember }: Occasion,
): Fault | undefined {
  const fault = (code: string, what: string): Fault => ({
    code,
    detail: `Variant ${variantId} ${what}`,
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
 * Pieces of a variant when two bags become one: those of both, as far as there are so many and a
 * line takes them; never fewer than the bag that stays already held.
 */
export function mergedQuantity(own: number, brought: number, inventory: number): number {
  return Math.max(own, Math.min(own + brought, inventory, LINE_PIECES_MAX));
}
