import { type LaunchStatus, launchStatusAt } from '#domain/locale/launch.ts';
import type { ProductCard } from './product-card.ts';

/** Why a variant cannot be bought; also the key of the text that says so. */
export type UnavailableReason = 'comingSoon' | 'soldOut' | 'membersOnly';

interface Sold {
  readonly isSoldOut?: boolean;
  /** At the present. */
  readonly launchStatus?: LaunchStatus;
}

/** Why somebody cannot buy a variant; undefined if they can. Before the launch, only members buy. */
export function unavailableReason(
  { isSoldOut, launchStatus }: Sold,
  { isMember }: { readonly isMember: boolean },
): UnavailableReason | undefined {
  if (launchStatus === 'coming_soon') return 'comingSoon';
  if (isSoldOut) return 'soldOut';
  return launchStatus === 'early_access' && !isMember ? 'membersOnly' : undefined;
}

/** Whether a product has a variant that somebody can buy at the instant that `hasPassed` stands for. */
export function canBeBought(
  { variantId, isSoldOut, launch }: Pick<ProductCard, 'variantId' | 'isSoldOut' | 'launch'>,
  hasPassed: (instant: string) => boolean,
): boolean {
  if (variantId === undefined) return false;
  const launchStatus = launchStatusAt(launch, hasPassed);
  return unavailableReason({ isSoldOut, launchStatus }, { isMember: true }) === undefined;
}
