import type { RebuildResult } from '#content-sync/rebuild/rebuild.ts';

type UpToDate = Extract<RebuildResult, { outcome: 'up-to-date' }>;

/** The end of a rebuild that found nothing to do. */
export const NOTHING_NEW: UpToDate = {
  outcome: 'up-to-date',
  unrendered: 0,
  leftOut: 0,
  unconfirmed: [],
  elsewhere: [],
  missing: [],
  unknown: [],
  stopped: [],
  unread: [],
};

export const UP_TO_DATE: RebuildResult = NOTHING_NEW;

/** The end of a rebuild that crashed its thread. */
export const DIED: RebuildResult = {
  outcome: 'failed',
  problem: 'out of memory',
  endedWorker: 'alone',
};
