import type { Tables } from '#storage/state-store.ts';
import type { Named } from '../../contract/approval-contract.ts';
import type { PlannedTime } from '../../contract/editing-contract.ts';
import { settleRequest } from '../sets/approvals.ts';
import {
  bumpVersion,
  type Changed,
  type ChangeSet,
  changeableSet,
  findChangeSet,
  isUnpublished,
} from '../sets/change-sets.ts';
import { dropTime, putTime } from '../sets/planned-times.ts';
import { liveFieldsOf } from '../sets/publications.ts';

interface Chosen {
  /** When what the set changes goes back by itself; null if it stays. */
  readonly end: PlannedTime | null;
  readonly who: Named;
  /** The version of the set that the person saw. */
  readonly expected: number;
  readonly now: number;
}

export interface Scheduling extends Chosen {
  readonly start: PlannedTime;
  /** Whether so many records may change or go as the guard stops otherwise. */
  readonly reviewed?: boolean | undefined;
}

/** Schedules a set, or moves its time. */
export function scheduleSet(
  tables: Tables,
  id: string,
  { start, reviewed, ...chosen }: Scheduling,
): Promise<Changed<ChangeSet>> {
  return tables.transaction(async () => {
    const found = await seenSet(tables, id, { isChangeable: isUnpublished, ...chosen });
    if (found.outcome !== 'done') return found;
    await putTime(tables, 'published', { set: id, ...start, who: chosen.who.name });
    await tables.run(
      'UPDATE schedule SET reviewed = ? WHERE change_set = ?',
      ...[reviewed ? 1 : 0, id],
    );
    await settleRequest(tables, id, chosen);
    await tables.run(`UPDATE change_sets SET state = 'scheduled' WHERE id = ?`, id);
    return withEnd(tables, found.value, chosen);
  });
}

/** Chooses another end of a set that is scheduled or live, or none. */
export function changeEnd(tables: Tables, id: string, chosen: Chosen): Promise<Changed<ChangeSet>> {
  return tables.transaction(async () => {
    const isLive = (await liveFieldsOf(tables, id)).length > 0;
    const isChangeable = ({ state }: ChangeSet) => isLive || state === 'scheduled';
    const found = await seenSet(tables, id, { isChangeable, ...chosen });
    return found.outcome === 'done' ? withEnd(tables, found.value, chosen) : found;
  });
}

interface Seen extends Pick<Chosen, 'expected'> {
  readonly isChangeable: (set: ChangeSet) => boolean;
}

async function seenSet(tables: Tables, id: string, { isChangeable, expected }: Seen) {
  const found = await changeableSet(tables, id, isChangeable);
  if (found.outcome !== 'done' || found.value.version === expected) return found;
  return { outcome: 'outdated', set: found.value } as const;
}

async function withEnd(
  tables: Tables,
  set: ChangeSet,
  { end, who, now }: Chosen,
): Promise<Changed<ChangeSet>> {
  if (end) await putTime(tables, 'ended', { set: set.id, ...end, who: who.name });
  else await dropTime(tables, 'ended', set.id);
  await bumpVersion(tables, set.id, now);
  return { outcome: 'done', value: (await findChangeSet(tables, set.id)) ?? set };
}
