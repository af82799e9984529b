import type { Tables } from '#storage/state-store.ts';
import type { ScheduleAnswer } from '../../contract/editing-contract.ts';
import {
  bumpVersion,
  type Changed,
  type ChangeSet,
  changeableSet,
  findChangeSet,
  isUnpublished,
} from './change-sets.ts';

export interface Scheduling extends Omit<ScheduleAnswer, 'problem'> {
  /** The version of the set that the person saw. */
  readonly expected: number;
  readonly now: number;
}

/** Schedules a set, or moves its time. */
export function scheduleSet(
  tables: Tables,
  id: string,
  { at, country, who, expected, now }: Scheduling,
): Promise<Changed<ChangeSet>> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, id, isUnpublished);
    if (found.outcome !== 'done') return found;
    const set = found.value;
    if (set.version !== expected) return { outcome: 'outdated', set };
    await tables.run(
      `INSERT INTO schedule VALUES (?, ?, ?, ?, NULL)
       ON CONFLICT (change_set) DO UPDATE SET at = excluded.at, country = excluded.country,
         who = excluded.who, problem = NULL`,
      ...[id, at, country, who],
    );
    await tables.run(`UPDATE change_sets SET state = 'scheduled' WHERE id = ?`, id);
    await bumpVersion(tables, id, now);
    return { outcome: 'done', value: (await findChangeSet(tables, id)) ?? set };
  });
}

/** Sets whose time has come, earliest first. */
export async function dueSets(tables: Tables, now: number): Promise<Array<ChangeSet>> {
  const rows = await tables.all(
    `SELECT id FROM change_sets JOIN schedule ON change_set = id
     WHERE state = 'scheduled' AND at <= ? ORDER BY at, id`,
    now,
  );
  const sets: Array<ChangeSet> = [];
  for (const { id } of rows) {
    const set = await findChangeSet(tables, String(id));
    if (set) sets.push(set);
  }
  return sets;
}

/** When the next set is due. */
export async function nextDue(tables: Tables): Promise<number | undefined> {
  const row = await tables.get(
    `SELECT min(at) AS due FROM schedule JOIN change_sets ON id = change_set
     WHERE state = 'scheduled'`,
  );
  return row && row.due !== null ? Number(row.due) : undefined;
}

/** Reopens a scheduled set that could not be published at its time, with the reason. */
export function noteMissed(
  tables: Tables,
  { id, problem, now }: { readonly id: string; readonly problem: string; readonly now: number },
): Promise<void> {
  return tables.transaction(async () => {
    const reopen = `UPDATE change_sets SET state = 'open' WHERE id = ? AND state = 'scheduled'`;
    if ((await tables.run(reopen, id)) === 0) return;
    await tables.run('UPDATE schedule SET problem = ? WHERE change_set = ?', problem, id);
    await bumpVersion(tables, id, now);
  });
}
