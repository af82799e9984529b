import type { LaunchStatus } from '#domain/locale/launch.ts';

/** What a label says of a product or variant, by the key of its text. */
export type ProductState = 'comingSoon' | 'soldOut' | 'earlyAccess' | 'new';

interface Facts {
  readonly isNew?: boolean;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
  /** Without members, nobody buys before the launch. */
  readonly hasMembers: boolean;
}

/** The single state to show. What prevents buying takes precedence. */
export function productState(facts: Facts): ProductState | undefined {
  const { isNew, isSoldOut, launchStatus, hasMembers } = facts;
  if (launchStatus === 'coming_soon') return 'comingSoon';
  if (isSoldOut) return 'soldOut';
  if (launchStatus === 'early_access') return hasMembers ? 'earlyAccess' : 'comingSoon';
  return isNew ? 'new' : undefined;
}
