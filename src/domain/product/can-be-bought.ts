import { launchStatusAt } from '#domain/locale/launch.ts';
import type { ProductCard } from './product-card.ts';

/** Whether a product has a variant that somebody can buy at the instant that `hasPassed` stands for. */
export function canBeBought(
  { variantId, isSoldOut, launch }: Pick<ProductCard, 'variantId' | 'isSoldOut' | 'launch'>,
  hasPassed: (instant: string) => boolean,
): boolean {
  if (variantId === undefined || isSoldOut) return false;
  return launchStatusAt(launch, hasPassed) !== 'coming_soon';
}
