import type { LocaleId } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type { DraftFieldAnswer, FieldKey } from '../../contract/editing-contract.ts';
import { bumpVersion, type Changed, type ChangeSet, changeableSet } from './change-sets.ts';
import type { Involved } from './mail-people.ts';

export type DraftField = DraftFieldAnswer;

export interface FieldDraft extends FieldKey {
  readonly scope: FieldScope;
  readonly locale: LocaleId;
  readonly value: unknown;
  /** The live value now. A saved draft keeps the live value of when it was begun. */
  readonly live: unknown;
  readonly author: string;
  /** Whether the draft is based on what is live now. */
  readonly isRebased?: boolean;
  /** The version of the draft that the person edited; 0 if there was none. */
  readonly expected: number;
}

export type Saved = Changed<DraftField> | Conflicting;

interface Conflicting {
  readonly outcome: 'conflict';
  /** The draft as it is now; undefined if somebody took it out. */
  readonly theirs: DraftField | undefined;
}

/** The drafts of a set, record by record. */
export async function draftsOf(tables: Tables, set: string): Promise<Array<DraftField>> {
  const select =
    'SELECT * FROM draft_fields WHERE change_set = ? ORDER BY type, record, field, place';
  return (await tables.all(select, set)).map(draftOf);
}

/** Who began a set, or wrote in it. */
export async function writersOf(
  tables: Tables,
  { id, author }: Pick<ChangeSet, 'id' | 'author'>,
): Promise<ReadonlyArray<Involved>> {
  const row = await tables.get('SELECT author_id FROM change_sets WHERE id = ?', id);
  const names = new Set((await draftsOf(tables, id)).map((draft) => draft.author));
  return [
    { id: row && String(row.author_id), name: author },
    ...[...names].map((name) => ({ name })),
  ];
}

export const isOpen = ({ state }: ChangeSet) => state === 'open';

/** The drafts of one record. */
export async function draftsOfRecord(
  tables: Tables,
  set: string,
  { type, id }: Pick<FieldKey, 'type' | 'id'>,
): Promise<Array<DraftField>> {
  const all = await draftsOf(tables, set);
  return all.filter((draft) => draft.type === type && draft.id === id);
}

/** Saves one field, unless somebody else saved it since the version that was edited. */
export function saveField(
  tables: Tables,
  set: string,
  { now, ...draft }: FieldDraft & { readonly now: number },
): Promise<Saved> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, set, isOpen);
    if (found.outcome !== 'done') return found;
    const before = await findDraft(tables, set, draft);
    if ((before?.version ?? 0) !== draft.expected) return { outcome: 'conflict', theirs: before };
    const { type, id, place, field, scope, locale, value, author } = draft;
    const live = before && !draft.isRebased ? before.live : draft.live;
    const version = await bumpVersion(tables, set, now);
    const saved = { type, id, place, field, scope, locale, value, live, author, version };
    const written = { ...saved, changedAt: now };
    await putDraft(tables, set, written);
    return { outcome: 'done', value: written };
  });
}

const PUT_DRAFT = `
  INSERT INTO draft_fields VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (change_set, type, record, place, field) DO UPDATE SET scope = excluded.scope,
    locale = excluded.locale, value_json = excluded.value_json, live_json = excluded.live_json,
    author = excluded.author, version = excluded.version, changed_at = excluded.changed_at`;

/** Writes a draft, whatever there is of the field. */
export async function putDraft(tables: Tables, set: string, draft: DraftField): Promise<void> {
  const { type, id, place, field, scope, locale, value, live, author, version, changedAt } = draft;
  await tables.run(
    PUT_DRAFT,
    ...[set, type, id, place, field, scope, locale],
    ...[storableJson(value), storableJson(live), author, version, changedAt],
  );
}

/** Removes a draft, if there is one. */
export async function removeDraft(
  tables: Tables,
  set: string,
  { type, id, place, field }: FieldKey,
): Promise<void> {
  await tables.run(
    `DELETE FROM draft_fields
     WHERE change_set = ? AND type = ? AND record = ? AND place = ? AND field = ?`,
    ...[set, type, id, place, field],
  );
}

/** Takes a record out of a set. The result has how many of its fields had drafts. */
export function dropRecord(
  tables: Tables,
  set: string,
  { type, id, now }: Pick<FieldKey, 'type' | 'id'> & { readonly now: number },
): Promise<Changed<number>> {
  return tables.transaction(async () => {
    const found = await changeableSet(tables, set, isOpen);
    if (found.outcome !== 'done') return found;
    const changes = await tables.run(
      'DELETE FROM draft_fields WHERE change_set = ? AND type = ? AND record = ?',
      ...[set, type, id],
    );
    if (changes > 0) await bumpVersion(tables, set, now);
    return { outcome: 'done', value: changes };
  });
}

export async function findDraft(
  tables: Tables,
  set: string,
  { type, id, place, field }: FieldKey,
): Promise<DraftField | undefined> {
  const row = await tables.get(
    `SELECT * FROM draft_fields
     WHERE change_set = ? AND type = ? AND record = ? AND place = ? AND field = ?`,
    ...[set, type, id, place, field],
  );
  return row && draftOf(row);
}

function draftOf(row: Row): DraftField {
  return {
    type: String(row.type),
    id: String(row.record),
    place: String(row.place),
    field: String(row.field),
    scope: row.scope as FieldScope,
    locale: row.locale as LocaleId,
    value: JSON.parse(String(row.value_json)),
    live: JSON.parse(String(row.live_json)),
    author: String(row.author),
    version: Number(row.version),
    changedAt: Number(row.changed_at),
  };
}
