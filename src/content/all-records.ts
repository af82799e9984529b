import { allOfType } from '#content-sync/content-model/record-store.ts';
import type { IndexKey } from '#content-sync/locale-file/keys.ts';
import type { ContentStore } from './content-store.ts';
import type { RecordOf, RecordType } from './records.ts';

/** All records of a type, by id. */
export function allRecords<T extends RecordType>(store: ContentStore, type: T): Array<RecordOf<T>> {
  return store.members(allOfType(type)).flatMap((id) => store.get(type, id) ?? []);
}

type Positioned = {
  [T in RecordType]: RecordOf<T> extends { position: number } ? T : never;
}[RecordType];

/** All records of a type in display order. */
export function positioned<T extends Positioned>(store: ContentStore, type: T): Array<RecordOf<T>> {
  return allRecords(store, type).sort(byPosition);
}

/** Orders records like menus do. */
export function byPosition(
  a: { position: number; id: string },
  b: { position: number; id: string },
): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** Whether a record gets its address: if several have the same one, the first by id does. */
export function isFirst(store: ContentStore, key: IndexKey, id: string): boolean {
  return store.members(key)[0] === id;
}

/** The record with a slug; if there are several, the first by id. */
export function recordAt<T extends RecordType>(
  store: ContentStore,
  type: T,
  key: string,
): RecordOf<T> | undefined {
  const [id] = store.members(key);
  return id === undefined ? undefined : store.get(type, id);
}
