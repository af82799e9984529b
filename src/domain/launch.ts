export const LAUNCH_STATUSES = ['none', 'coming_soon', 'early_access', 'launched'] as const;
export type LaunchStatus = (typeof LAUNCH_STATUSES)[number];

/** When a product or variant goes on sale: what the source last said, and when that changes. */
export interface Launch {
  readonly status: LaunchStatus;
  /** Instants; null where there is none. */
  readonly earlyAccessAt: string | null;
  readonly launchAt: string | null;
}

/**
 * The status once time is taken into account: its instants move it on, from coming soon to early
 * access to launched, and never back. What is of no launch stays so.
 */
export function launchStatusAt(
  { status, earlyAccessAt, launchAt }: Launch,
  hasPassed: (instant: string) => boolean,
): LaunchStatus {
  if (status === 'none' || status === 'launched') return status;
  if (launchAt !== null && hasPassed(launchAt)) return 'launched';
  if (status === 'early_access') return status;
  return earlyAccessAt !== null && hasPassed(earlyAccessAt) ? 'early_access' : status;
}
