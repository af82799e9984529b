import { LAUNCH_STATUSES, type Launch, type LaunchStatus } from '#domain/locale/launch.ts';
import { isRecord, text } from './loose-json.ts';

/** The launch that the attributes of a product or variant tell of. */
export function readLaunch(attributes: Readonly<Record<string, unknown>>): Launch {
  const config = isRecord(attributes['launch-config']) ? attributes['launch-config'] : {};
  return {
    status: readLaunchStatus(attributes),
    earlyAccessAt: text(config['early-access-at']) || null,
    launchAt: text(config['launch-at']) || null,
  };
}

/** Its status; `none` for one that the shop doesn't know. */
export function readLaunchStatus(attributes: Readonly<Record<string, unknown>>): LaunchStatus {
  return LAUNCH_STATUSES.find((known) => known === attributes['launch-status']) ?? 'none';
}
