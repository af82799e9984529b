export const LAUNCH_STATUSES = ['none', 'coming_soon', 'early_access', 'launched'] as const;
export type LaunchStatus = (typeof LAUNCH_STATUSES)[number];

/**
 * When a product or variant goes on sale: the status that the source last stated, and when it
 * changes.
 */
export interface Launch {
  readonly status: LaunchStatus;
  /** Instants; null where there is none. */
  readonly earlyAccessAt: string | null;
  readonly launchAt: string | null;
}

/**
 * The status at the current time. Its instants move it forward, from coming soon to early access to
 * launched, and never back. Without a launch, it stays `none`.
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
