import type { DatabaseSync } from 'node:sqlite';
import { unpublishedIn } from './publications.ts';
import type { FieldEdit } from './writable-records.ts';

/** What publishing a set writes. */
export function editsOfSet(database: DatabaseSync, set: string): Array<FieldEdit> {
  return unpublishedIn(database, set).map(({ live, ...draft }) => ({ ...draft, expected: live }));
}
