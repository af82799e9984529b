import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';

/** The end of a rebuild that found nothing to do. */
export const UP_TO_DATE: RebuildResult = {
  outcome: 'up-to-date',
  unrendered: 0,
  leftOut: 0,
  unconfirmed: [],
  elsewhere: [],
  missing: [],
  unknown: [],
  stopped: [],
  pathsTold: 0,
};

/** The end of a rebuild that crashed its thread. */
export const DIED: RebuildResult = {
  outcome: 'failed',
  problem: 'out of memory',
  endedWorker: true,
};
