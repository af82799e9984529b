/**
 * Webhooks that were acknowledged, and what became of each in every locale that it concerns:
 *
 * - `received`: on the disk, and in no rebuild yet;
 * - `unpublished`: on the disk, in a locale that is not published, and received again once it is;
 * - `waiting`: it is in a rebuild, or will be again after one that failed;
 * - `quarantined`: a rebuild of it ended its thread, or the process twice, and it is tried
 *   alone;
 * - `ingested`: ingested, in a locale that is held at an earlier release until it is resumed;
 * - `published`: shoppers see it;
 * - `superseded`: ingested while the locale was held, and followed by a later version before
 *   shoppers could see it;
 * - `stopped`: what it brings is unusual, and waits for a person to let it through;
 * - `unconfirmed`: published in the version that the API served, which was repeatedly older than
 *   the announced one;
 * - `failed`: given up after many rebuilds that failed;
 * - `dead-lettered`: left out of rebuilds because it ended the rebuild process twice; a person replays or
 *   discards it;
 * - `discarded`: a person decided against it.
 */
export const DELIVERY_STATES = [
  'received',
  'unpublished',
  'waiting',
  'quarantined',
  'ingested',
  'published',
  'superseded',
  'stopped',
  'unconfirmed',
  'failed',
  'dead-lettered',
  'discarded',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
