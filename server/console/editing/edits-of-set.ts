import type { DatabaseSync } from 'node:sqlite';
import { withoutRemoved } from '#console/editing/without-removed.ts';
import type { FieldEdit } from '#content/writable-records.ts';
import { unpublishedIn } from './publications.ts';

/** What publishing a set writes. */
export function editsOfSet(database: DatabaseSync, set: string): Array<FieldEdit> {
  return withoutRemoved(unpublishedIn(database, set)).map(({ live, ...draft }) => ({
    ...draft,
    expected: live,
  }));
}
