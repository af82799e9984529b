import type { LaunchStatus } from '#content';

/** A variant as far as buying it goes. */
export interface BagVariant {
  readonly id: string;
  readonly isSoldOut?: boolean;
  /** Absent for `none`. */
  readonly launchStatus?: LaunchStatus;
}
