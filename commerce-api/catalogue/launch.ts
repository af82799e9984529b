/** When a product goes on sale; both null for one that always was. Instants are ISO 8601. */
export interface Launch {
  readonly earlyAccessAt: string | null;
  readonly launchAt: string | null;
}

export type LaunchStatus = 'none' | 'coming_soon' | 'early_access' | 'launched';

/**
 * The status at an instant. It changes without a change of the record, so that who keeps a product
 * for long goes by the instants of its `launch-config`.
 */
export function launchStatus({ earlyAccessAt, launchAt }: Launch, now: Date): LaunchStatus {
  if (launchAt === null) return 'none';
  if (now >= new Date(launchAt)) return 'launched';
  return earlyAccessAt !== null && now >= new Date(earlyAccessAt) ? 'early_access' : 'coming_soon';
}

/** Whether anyone may buy; early access is for members. */
export function isOnSale(launch: Launch, now: Date): boolean {
  const status = launchStatus(launch, now);
  return status === 'none' || status === 'launched';
}

export function launchAttributes(launch: Launch, now: Date) {
  const { earlyAccessAt, launchAt } = launch;
  return {
    'launch-status': launchStatus(launch, now),
    'launch-config':
      launchAt === null ? null : { 'early-access-at': earlyAccessAt, 'launch-at': launchAt },
  };
}
