import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, readMeta, removeMeta, writeMeta } from '../locale-database.ts';

/** When the past was last forgotten. */
export const COLLECTED_AT = 'collected-at';

/** When a page was last rendered and found to be as it was, so that its row does not say when. */
const FOUND_SAME_AT = 'found-same-at';

/** Clocks are set by less than this all the time; a page that is found the same hardly depends on it. */
const SET_OFTEN_MS = 60_000;

/** Notes that pages were rendered and are as they were. */
export function noteFoundSame(database: DatabaseSync, now: number): void {
  writeMeta(database, FOUND_SAME_AT, String(now));
}

/** Whether something is stored of an instant that is still to come: the clock was ahead, and is right again. */
export function isClockBack(database: DatabaseSync, now: number): boolean {
  const later = database.prepare('SELECT 1 FROM releases WHERE created_at > ? LIMIT 1');
  return (
    later.get(now) !== undefined ||
    instantOf(database, COLLECTED_AT) > now ||
    instantOf(database, FOUND_SAME_AT) > now + SET_OFTEN_MS
  );
}

/**
 * Once the clock was set back, has every page made again that was made for a time to come, and
 * forgets the instants: none of what the engine stores is later than now.
 */
export function settleClock(database: DatabaseSync, now: number): void {
  if (!isClockBack(database, now)) return;
  inTransaction(database, () => {
    const isAnyPage = instantOf(database, FOUND_SAME_AT) > now + SET_OFTEN_MS;
    database
      .prepare(
        `INSERT OR IGNORE INTO pending_pages
         SELECT path, 'ahead' FROM pages WHERE until IS NULL AND (changed_at > :now OR :isAnyPage)`,
      )
      .run({ now, isAnyPage: Number(isAnyPage) });
    database.prepare('UPDATE pages SET changed_at = :now WHERE changed_at > :now').run({ now });
    database.prepare('UPDATE releases SET created_at = :now WHERE created_at > :now').run({ now });
    for (const name of [COLLECTED_AT, FOUND_SAME_AT]) {
      if (instantOf(database, name) > now) removeMeta(database, name);
    }
  });
}

function instantOf(database: DatabaseSync, name: string): number {
  return Number(readMeta(database, name) ?? 0);
}
