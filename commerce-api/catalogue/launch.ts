/** When a product goes on sale; both null if it always was. Instants are ISO 8601. */
export interface Launch {
  readonly earlyAccessAt: string | null;
  readonly launchAt: string | null;
}

export type LaunchStatus = 'none' | 'coming_soon' | 'early_access' | 'launched';

/**
 * The status at an instant. It changes without a change of the record: whoever keeps a product for
 * long has to use the instants in `launch-config`.
 */
export function launchStatus({ earlyAccessAt, launchAt }: Launch, now: Date): LaunchStatus {
  if (launchAt === null) return 'none';
  if (now >= new Date(launchAt)) return 'launched';
  return earlyAccessAt !== null && now >= new Date(earlyAccessAt) ? 'early_access' : 'coming_soon';
}

export function launchAttributes(launch: Launch, now: Date) {
  const { earlyAccessAt, launchAt } = launch;
  return {
    'launch-status': launchStatus(launch, now),
    'launch-config':
      launchAt === null ? null : { 'early-access-at': earlyAccessAt, 'launch-at': launchAt },
  };
}
