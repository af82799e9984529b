import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';

/** What a rebuild ends with that found nothing to do. */
export const UP_TO_DATE: RebuildResult = {
  outcome: 'up-to-date',
  unrendered: 0,
  leftOut: 0,
  unconfirmed: [],
  elsewhere: [],
  missing: [],
  stopped: [],
  pathsTold: 0,
};

/** What a rebuild ends with whose thread died of it. */
export const DIED: RebuildResult = {
  outcome: 'failed',
  problem: 'out of memory',
  endedWorker: true,
};
