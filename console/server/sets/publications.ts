import { type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { type FieldScope, placeOf } from '#domain/records/field-scope.ts';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type {
  HistoryEntry,
  NamedSet,
  PublicationAnswer,
  PublicationKind,
  PublishedField,
  UndoneAnswer,
} from '../../contract/editing-contract.ts';
import { liveFields } from '../../contract/live-fields.ts';
import { settleRequest } from './approvals.ts';
import { type Attempt, attemptOf, noteAttempt } from './attempts.ts';
import {
  bumpVersion,
  type Changed,
  type ChangeSet,
  findChangeSet,
  isUnpublished,
} from './change-sets.ts';
import { type DraftField, draftsOf } from './draft-fields.ts';
import { dropTime, noteOver, putTime } from './planned-times.ts';

export interface Publication extends Omit<Attempt, 'key' | 'end'> {
  readonly id: number;
  readonly at: number;
}

/**
 * Notes that a set is about to be published or undone; nobody may write it until that ends. If an
 * earlier attempt has no known outcome, it's returned as it was begun.
 */
export function beginAttempt(
  tables: Tables,
  { expected, ...wanted }: Omit<Attempt, 'key'> & { readonly expected: number },
): Promise<Changed<Attempt>> {
  const { set } = wanted;
  return tables.transaction(async () => {
    const found = await findChangeSet(tables, set);
    if (!found) return { outcome: 'unknown' };
    const underWay = await attemptOf(tables, set);
    if (underWay) return { outcome: 'done', value: underWay };
    if (found.version !== expected) return { outcome: 'outdated', set: found };
    if (!(await isReady(tables, found, wanted))) return { outcome: 'closed', set: found };
    const attempt = { ...wanted, key: `${set} ${found.version}` };
    await noteAttempt(tables, attempt);
    return { outcome: 'done', value: attempt };
  });
}

type Kind = Pick<Attempt, 'kind' | 'country'>;

async function isReady(tables: Tables, set: ChangeSet, { kind, country }: Kind): Promise<boolean> {
  if (kind === 'ended') return set.state === 'published';
  if (kind === 'undone') return (await liveFieldsOf(tables, set.id)).length > 0;
  // Other countries may be ahead of one that goes by its own clock.
  return isUnpublished(set) || (country !== undefined && set.state === 'published');
}

interface Outcome {
  /** Every field that changed. */
  readonly fields: ReadonlyArray<PublishedField>;
  /** What was to change, too, and why it didn't. */
  readonly problem?: string | undefined;
  readonly now: number;
}

/**
 * Ends an attempt that succeeded.
 *
 * @returns false if it was ended already: two people may press a button at once
 */
export function finishAttempt(
  tables: Tables,
  attempt: Attempt,
  { fields, problem, now }: Outcome,
): Promise<boolean> {
  const { key, set, kind, who, country, reviewed } = attempt;
  return tables.transaction(async () => {
    if ((await tables.run('DELETE FROM attempts WHERE key = ?', key)) === 0) return false;
    const publication = await tables.get(
      `INSERT INTO publications (change_set, kind, who, at, part, reviewed)
       VALUES (?, ?, ?, ?, ?, ?) RETURNING id`,
      ...[set, kind, who, now, country ?? '', reviewed ? 1 : 0],
    );
    const add = 'INSERT INTO published_fields VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
    for (const [index, { type, id, locale, scope, field, from, to }] of fields.entries()) {
      const values = [storableJson(from), storableJson(to)] as const;
      await tables.run(
        add,
        ...[Number(publication?.id), index, type, id, locale, scope, field, ...values],
      );
    }
    if (kind === 'published') {
      await settleRequest(tables, set, { who: { id: attempt.whoId, name: who }, now });
      await tables.run(`UPDATE change_sets SET state = 'published' WHERE id = ?`, set);
    }
    await noteTimes(tables, attempt, problem);
    await bumpVersion(tables, set, now);
    return true;
  });
}

/** Notes what an attempt that succeeded means for the times of its set. */
async function noteTimes(
  tables: Tables,
  { set, kind, who, country, end }: Attempt,
  problem: string | undefined,
): Promise<void> {
  if (kind === 'undone') {
    await noteOver(tables, { set, kind: 'published' });
    await tables.run('DELETE FROM ends WHERE change_set = ? AND is_over = 0', set);
  } else if (end === undefined) {
    await noteOver(tables, { set, kind, country }, problem);
  } else {
    await dropTime(tables, 'published', set);
    if (end) await putTime(tables, 'ended', { set, ...end, who });
    else await dropTime(tables, 'ended', set);
  }
}

/** A set's publications, latest first. */
export async function publicationsOf(tables: Tables, set: string): Promise<Array<Publication>> {
  const select = 'SELECT * FROM publications WHERE change_set = ? ORDER BY id DESC';
  return (await tables.all(select, set)).map((row) => ({
    id: Number(row.id),
    set,
    kind: row.kind as PublicationKind,
    who: String(row.who),
    at: Number(row.at),
    ...(row.part !== '' && { country: row.part as Country }),
  }));
}

/** Whether somebody said of what a set published that so many records change or go. */
export async function wasReviewed(tables: Tables, set: string): Promise<boolean> {
  const select = 'SELECT 1 FROM publications WHERE change_set = ? AND reviewed = 1 LIMIT 1';
  return (await tables.get(select, set)) !== undefined;
}

/** What a set published and nothing has put back since, in the order in which it was written. */
export async function liveFieldsOf(tables: Tables, set: string): Promise<Array<PublishedField>> {
  const parts = await partsTakenBack(tables, set);
  return liveFields(
    await withFields(tables, set),
    parts.flatMap(({ fields }) => fields),
  );
}

/** A set's publications with what each changed, latest first. */
export async function withFields(
  tables: Tables,
  set: string,
): Promise<Array<Publication & Pick<PublicationAnswer, 'fields'>>> {
  const publications: Array<Publication & Pick<PublicationAnswer, 'fields'>> = [];
  for (const each of await publicationsOf(tables, set)) {
    publications.push({ ...each, fields: await fieldsOf(tables, each) });
  }
  return publications;
}

/** A set that took back a part of another, with what is live of that. */
interface PartTakenBack extends NamedSet {
  readonly fields: ReadonlyArray<PublishedField>;
}

/** The sets that took back a part of a set, and were not undone themselves. */
export async function partsTakenBack(tables: Tables, set: string): Promise<Array<PartTakenBack>> {
  const select = `SELECT id, title FROM change_sets
    WHERE undoes = ? AND state = 'published' ORDER BY changed_at, id`;
  const parts: Array<PartTakenBack> = [];
  for (const row of await tables.all(select, set)) {
    const part = { set: String(row.id), title: String(row.title) };
    const fields = await liveFieldsOf(tables, part.set);
    if (fields.length > 0) parts.push({ ...part, fields });
  }
  return parts;
}

/** That other sets took back parts of a set; undefined if none did. */
export async function undoneInParts(
  tables: Tables,
  set: string,
): Promise<UndoneAnswer | undefined> {
  const parts = await partsTakenBack(tables, set);
  const last = parts.at(-1);
  const [publication] = last ? await publicationsOf(tables, last.set) : [];
  if (!publication) return undefined;
  const publications = await withFields(tables, set);
  const written = liveFields(publications);
  const rest = liveFields(
    publications,
    parts.flatMap(({ fields }) => fields),
  );
  if (written.length === 0) return undefined;
  const part = { fields: written.length - rest.length, of: written.length };
  const { who, at } = publication;
  const by = parts.map(({ set: id, title }) => ({ set: id, title }));
  return { who, at, ...(rest.length > 0 && { part }), by };
}

/** What a publication changed, in the order in which it was written. */
export async function fieldsOf(
  tables: Tables,
  { id }: Pick<Publication, 'id'>,
): Promise<Array<PublishedField>> {
  const select = 'SELECT * FROM published_fields WHERE publication = ? ORDER BY position';
  return (await tables.all(select, id)).map(fieldOf);
}

/** The drafts of a set whose value differs from the live one. */
export async function unpublishedIn(tables: Tables, set: string): Promise<Array<DraftField>> {
  return (await draftsOf(tables, set)).filter(
    ({ value, live }) => JSON.stringify(value) !== JSON.stringify(live),
  );
}

/** The records that were ever published from here, as `type id`. */
export async function recordsPublished(tables: Tables): Promise<ReadonlySet<string>> {
  const rows = await tables.all('SELECT DISTINCT type, record FROM published_fields');
  return new Set(rows.map(({ type, record }) => `${type} ${record}`));
}

/** What was published of a record, newest first. */
export async function historyOf(
  tables: Tables,
  { type, id }: { readonly type: string; readonly id: string },
  limit: number,
): Promise<Array<HistoryEntry>> {
  const rows = await tables.all(
    `SELECT published_fields.*, kind, who, at, change_set, title
     FROM published_fields JOIN publications ON publications.id = publication
     LEFT JOIN change_sets ON change_sets.id = change_set
     WHERE type = ? AND record = ? ORDER BY publication DESC, position LIMIT ?`,
    ...[type, id, limit],
  );
  return rows.map((row) => ({
    ...fieldOf(row),
    kind: row.kind as PublicationKind,
    who: String(row.who),
    at: Number(row.at),
    set: String(row.change_set),
    title: String(row.title ?? ''),
  }));
}

function fieldOf(row: Row): PublishedField {
  const scope = row.scope as FieldScope;
  const locale = row.locale as LocaleId;
  return {
    type: String(row.type),
    id: String(row.record),
    locale,
    scope,
    place: placeOf(scope, localeOfId(locale)),
    field: String(row.field),
    from: JSON.parse(String(row.from_json)),
    to: JSON.parse(String(row.to_json)),
  };
}
