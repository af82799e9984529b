import type { FieldEdit } from '#content/writable-records.ts';
import type { Tables } from '#storage/state-store.ts';
import { withoutRemoved } from '../../contract/without-removed.ts';
import { unpublishedIn } from './publications.ts';

/** The edits that publishing a set makes. */
export async function editsOfSet(tables: Tables, set: string): Promise<Array<FieldEdit>> {
  return withoutRemoved(await unpublishedIn(tables, set)).map(({ live, ...draft }) => ({
    ...draft,
    expected: live,
  }));
}
