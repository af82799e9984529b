import type { LaunchStatus } from '#content';

/** A variant as far as buying it goes. */
export interface BagVariant {
  readonly id: string;
  /** What it costs, in minor units; undefined if that isn't known. */
  readonly amount?: number | undefined;
  readonly isSoldOut?: boolean;
  /** Absent for `none`. */
  readonly launchStatus?: LaunchStatus;
}
