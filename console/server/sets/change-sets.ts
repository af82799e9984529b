import { randomUUID } from 'node:crypto';
import type { Row, Tables } from '#storage/state-store.ts';
import type { ChangeSetAnswer, ChangeSetState } from '../../contract/editing-contract.ts';
import type { Author } from '../people/access.ts';
import { attemptOf } from './attempts.ts';
import { dropTime, endOf, timeOf } from './planned-times.ts';

/** Edits that belong together, such as those for Christmas in Korea. */
export type ChangeSet = Omit<ChangeSetAnswer, 'records' | 'fields' | 'approval' | 'showsIn'>;

/** A set with how much it changes. */
export type CountedSet = Omit<ChangeSetAnswer, 'approval' | 'showsIn'>;

/** What became of a change: done, or why not. */
export type Changed<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'closed'; readonly set: ChangeSet }
  | { readonly outcome: 'outdated'; readonly set: ChangeSet };

/** The columns of both tables of times; those of ends are named `end_…`. */
const TIME_COLUMNS = ['at', 'country', 'who', 'problem', 'each_json', 'is_over'] as const;
const COLUMNS = [
  'change_sets.*',
  ...TIME_COLUMNS.map((column) => `schedule.${column}`),
  ...['kind', 'who', 'at'].map((column) => `last.${column} AS last_${column}`),
  'undone.title AS undoes_title',
  ...TIME_COLUMNS.map((column) => `ends.${column} AS end_${column}`),
].join(', ');
const WITH_TIMES = `change_sets LEFT JOIN schedule ON schedule.change_set = change_sets.id
     LEFT JOIN ends ON ends.change_set = change_sets.id
     LEFT JOIN change_sets AS undone ON undone.id = change_sets.undoes
     LEFT JOIN publications AS last ON last.id =
       (SELECT max(id) FROM publications WHERE publications.change_set = change_sets.id)`;

/** Whether a set can still be published. */
export const isUnpublished = ({ state }: Pick<ChangeSet, 'state'>): boolean =>
  state === 'open' || state === 'scheduled';

/** All sets, the one changed last first. */
export async function listChangeSets(tables: Tables): Promise<Array<CountedSet>> {
  const rows = await tables.all(
    `SELECT ${COLUMNS}, count(field) AS fields, count(DISTINCT type || ' ' || record) AS records
     FROM ${WITH_TIMES}
     LEFT JOIN draft_fields ON draft_fields.change_set = change_sets.id
     GROUP BY change_sets.id, schedule.change_set, ends.change_set, undone.id, last.id
     ORDER BY change_sets.changed_at DESC, change_sets.id`,
  );
  return rows.map((row) => ({
    ...setOf(row),
    records: Number(row.records),
    fields: Number(row.fields),
  }));
}

export async function findChangeSet(tables: Tables, id: string): Promise<ChangeSet | undefined> {
  const row = await tables.get(`SELECT ${COLUMNS} FROM ${WITH_TIMES} WHERE change_sets.id = ?`, id);
  return row && setOf(row);
}

interface NewSet {
  readonly author: Author;
  /** The set of which it takes back a part. */
  readonly undoes?: string;
  readonly now: number;
}

export async function beginChangeSet(
  tables: Tables,
  title: string,
  { author, now, undoes }: NewSet,
): Promise<ChangeSet> {
  const set = {
    id: randomUUID(),
    title,
    author: author.name,
    state: 'open',
    version: 1,
    createdAt: now,
    changedAt: now,
  } as const;
  await tables.run(
    'INSERT INTO change_sets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[set.id, title, author.id, author.name, set.state, set.version, now, now, undoes ?? null],
  );
  return set;
}

/** A set in a state in which it may be changed, and that isn't being published; or why not. */
export async function changeableSet(
  tables: Tables,
  id: string,
  isChangeable: (set: ChangeSet) => boolean,
): Promise<Changed<ChangeSet>> {
  const set = await findChangeSet(tables, id);
  if (!set) return { outcome: 'unknown' };
  const isUnderWay = (await attemptOf(tables, id)) !== undefined;
  if (isUnderWay || !isChangeable(set)) return { outcome: 'closed', set };
  return { outcome: 'done', value: set };
}

export interface SetChange {
  readonly title?: string | undefined;
  readonly state?: ChangeSetState | undefined;
  /** The version of the set that the person saw. */
  readonly expected: number;
}

const isUnfinished = ({ state }: ChangeSet) => state !== 'published';

/** Renames a set, or gives it another state. */
export function changeChangeSet(
  tables: Tables,
  id: string,
  { title, state, expected, now }: SetChange & { readonly now: number },
): Promise<Changed<ChangeSet>> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, id, isUnfinished);
    if (found.outcome !== 'done') return found;
    const set = found.value;
    if (set.version !== expected) return { outcome: 'outdated', set };
    await tables.run(
      'UPDATE change_sets SET title = ?, state = ? WHERE id = ?',
      ...[title ?? set.title, state ?? set.state, id],
    );
    if (state) {
      await dropTime(tables, 'published', id);
      await dropTime(tables, 'ended', id);
    }
    await bumpVersion(tables, id, now);
    return { outcome: 'done', value: (await findChangeSet(tables, id)) ?? set };
  });
}

/** Moves a set to its next version. Drafts are numbered by it, so no version is used twice. */
export async function bumpVersion(tables: Tables, id: string, now: number): Promise<number> {
  const row = await tables.get(
    'UPDATE change_sets SET version = version + 1, changed_at = ? WHERE id = ? RETURNING version',
    ...[now, id],
  );
  return Number(row?.version);
}

function setOf(row: Row): ChangeSet {
  const schedule = timeOf(row);
  const end = endOf(
    Object.fromEntries(TIME_COLUMNS.map((column) => [column, row[`end_${column}`]])),
  );
  return {
    id: String(row.id),
    title: String(row.title),
    author: String(row.author),
    state: row.state as ChangeSetState,
    version: Number(row.version),
    createdAt: Number(row.created_at),
    changedAt: Number(row.changed_at),
    ...(row.last_kind === 'undone' && {
      undone: { who: String(row.last_who), at: Number(row.last_at), by: [] },
    }),
    ...(row.undoes !== null && {
      undoes: { set: String(row.undoes), title: String(row.undoes_title ?? '') },
    }),
    ...(schedule && { schedule }),
    ...(end && { end }),
  };
}
