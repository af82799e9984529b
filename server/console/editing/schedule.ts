import type { DatabaseSync } from 'node:sqlite';
import type { ScheduleAnswer } from '#console/editing/editing-contract.ts';
import { inTransaction } from '#storage/transactions.ts';
import { attemptOf } from './attempts.ts';
import {
  bumpVersion,
  type Changed,
  type ChangeSet,
  findChangeSet,
  isUnpublished,
} from './change-sets.ts';

export interface Scheduling extends Omit<ScheduleAnswer, 'problem'> {
  /** The version of the set that was looked at. */
  readonly expected: number;
  readonly now: number;
}

/** Has a set published at a time, or at another than was chosen before. */
export function scheduleSet(
  database: DatabaseSync,
  id: string,
  { at, country, who, expected, now }: Scheduling,
): Changed<ChangeSet> {
  return inTransaction(database, () => {
    const set = findChangeSet(database, id);
    if (!set) return { outcome: 'unknown' };
    if (!isUnpublished(set) || attemptOf(database, id)) return { outcome: 'closed', set };
    if (set.version !== expected) return { outcome: 'outdated', set };
    database
      .prepare('INSERT OR REPLACE INTO schedule VALUES (?, ?, ?, ?, NULL)')
      .run(id, at, country, who);
    database.prepare(`UPDATE change_sets SET state = 'scheduled' WHERE id = ?`).run(id);
    bumpVersion(database, id, now);
    return { outcome: 'done', value: findChangeSet(database, id) ?? set };
  });
}

/** Sets whose time has come, the earliest first. */
export function dueSets(database: DatabaseSync, now: number): Array<ChangeSet> {
  return database
    .prepare(
      `SELECT id FROM change_sets JOIN schedule ON change_set = id
       WHERE state = 'scheduled' AND at <= ? ORDER BY at, id`,
    )
    .all(now)
    .flatMap(({ id }) => findChangeSet(database, String(id)) ?? []);
}

/** When the next set is due. */
export function nextDue(database: DatabaseSync): number | undefined {
  const row = database
    .prepare(
      `SELECT min(at) AS due FROM schedule JOIN change_sets ON id = change_set
       WHERE state = 'scheduled'`,
    )
    .get();
  return typeof row?.due === 'number' ? row.due : undefined;
}

/** Opens a set again that could not be published at its time, and says why. */
export function noteMissed(
  database: DatabaseSync,
  { id, problem, now }: { readonly id: string; readonly problem: string; readonly now: number },
): void {
  inTransaction(database, () => {
    database.prepare(`UPDATE change_sets SET state = 'open' WHERE id = ?`).run(id);
    database.prepare('UPDATE schedule SET problem = ? WHERE change_set = ?').run(problem, id);
    bumpVersion(database, id, now);
  });
}
