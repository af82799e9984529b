import type { DatabaseSync } from 'node:sqlite';
import type {
  HistoryEntry,
  PublicationKind,
  PublishedField,
} from '#console/editing/editing-contract.ts';
import { type FieldScope, placeOf } from '#domain/field-scope.ts';
import { type LocaleId, localeOfId } from '#domain/locales.ts';
import { inTransaction } from '#storage/transactions.ts';
import { type Attempt, attemptOf } from './attempts.ts';
import {
  bumpVersion,
  type Changed,
  type ChangeSet,
  findChangeSet,
  isUnpublished,
} from './change-sets.ts';
import { type DraftField, draftsOf } from './draft-fields.ts';

export interface Publication extends Omit<Attempt, 'key'> {
  readonly id: number;
  readonly at: number;
}

/**
 * Notes that a set is about to be published, or undone. Nobody writes it meanwhile. An attempt whose
 * end isn't known is returned as it was begun.
 */
export function beginAttempt(
  database: DatabaseSync,
  { set, kind, who, expected }: Omit<Attempt, 'key'> & { readonly expected: number },
): Changed<Attempt> {
  return inTransaction(database, () => {
    const found = findChangeSet(database, set);
    if (!found) return { outcome: 'unknown' };
    const underWay = attemptOf(database, set);
    if (underWay) return { outcome: 'done', value: underWay };
    if (found.version !== expected) return { outcome: 'outdated', set: found };
    if (!isReady(database, found, kind)) return { outcome: 'closed', set: found };
    const attempt = { key: `${set} ${found.version}`, set, kind, who };
    database.prepare('INSERT INTO attempts VALUES (?, ?, ?, ?)').run(set, attempt.key, kind, who);
    return { outcome: 'done', value: attempt };
  });
}

function isReady(database: DatabaseSync, set: ChangeSet, kind: PublicationKind): boolean {
  if (kind === 'published') return isUnpublished(set);
  return lastPublication(database, set.id)?.kind === 'published';
}

/**
 * Ends an attempt that succeeded, with every field that it changed.
 *
 * @returns false if it was ended before: two people may press a button at once
 */
export function finishAttempt(
  database: DatabaseSync,
  { key, set, kind, who }: Attempt,
  { fields, now }: { readonly fields: ReadonlyArray<PublishedField>; readonly now: number },
): boolean {
  return inTransaction(database, () => {
    const ended = database.prepare('DELETE FROM attempts WHERE key = ?').run(key);
    if (ended.changes === 0) return false;
    const { lastInsertRowid: publication } = database
      .prepare('INSERT INTO publications (change_set, kind, who, at) VALUES (?, ?, ?, ?)')
      .run(set, kind, who, now);
    const add = database.prepare('INSERT INTO published_fields VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    for (const [index, { type, id, locale, scope, field, from, to }] of fields.entries()) {
      const values = [JSON.stringify(from), JSON.stringify(to)] as const;
      add.run(publication, index, type, id, locale, scope, field, ...values);
    }
    if (kind === 'published') {
      database.prepare(`UPDATE change_sets SET state = 'published' WHERE id = ?`).run(set);
    }
    bumpVersion(database, set, now);
    return true;
  });
}

/** The last one comes first. */
export function publicationsOf(database: DatabaseSync, set: string): Array<Publication> {
  return database
    .prepare('SELECT * FROM publications WHERE change_set = ? ORDER BY id DESC')
    .all(set)
    .map((row) => ({
      id: Number(row.id),
      set,
      kind: row.kind as PublicationKind,
      who: String(row.who),
      at: Number(row.at),
    }));
}

export function lastPublication(database: DatabaseSync, set: string): Publication | undefined {
  return publicationsOf(database, set)[0];
}

/** What a publication changed, in the order in which it was written. */
export function fieldsOf(
  database: DatabaseSync,
  { id }: Pick<Publication, 'id'>,
): Array<PublishedField> {
  return database
    .prepare('SELECT * FROM published_fields WHERE publication = ? ORDER BY position')
    .all(id)
    .map(fieldOf);
}

/** The drafts of a set that are another than what was live. */
export function unpublishedIn(database: DatabaseSync, set: string): Array<DraftField> {
  return draftsOf(database, set).filter(
    ({ value, live }) => JSON.stringify(value) !== JSON.stringify(live),
  );
}

/** What was published of a record, newest first. */
export function historyOf(
  database: DatabaseSync,
  { type, id }: { readonly type: string; readonly id: string },
  limit: number,
): Array<HistoryEntry> {
  return database
    .prepare(
      `SELECT published_fields.*, kind, who, at, change_set, title
       FROM published_fields JOIN publications ON publications.id = publication
       LEFT JOIN change_sets ON change_sets.id = change_set
       WHERE type = ? AND record = ? ORDER BY publication DESC, position LIMIT ?`,
    )
    .all(type, id, limit)
    .map((row) => ({
      ...fieldOf(row),
      kind: row.kind as PublicationKind,
      who: String(row.who),
      at: Number(row.at),
      set: String(row.change_set),
      title: String(row.title ?? ''),
    }));
}

function fieldOf(row: Record<string, unknown>): PublishedField {
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
