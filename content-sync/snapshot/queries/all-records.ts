import type { RecordOf, RecordType } from '#commerce/records.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';

/** All records of a type, by id. */
export function allRecords<T extends RecordType>(store: RecordStore, type: T): Array<RecordOf<T>> {
  return store.members(indexKeys.all(type)).flatMap((id) => store.get(type, id) ?? []);
}

type Positioned = {
  [T in RecordType]: RecordOf<T> extends { position: number } ? T : never;
}[RecordType];

/** All records of a type in display order. */
export function positioned<T extends Positioned>(store: RecordStore, type: T): Array<RecordOf<T>> {
  return allRecords(store, type).sort(byPosition);
}

/** Orders records like menus do. */
export function byPosition(
  a: { position: number; id: string },
  b: { position: number; id: string },
): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** The record with a slug; if there are several, the first by id. */
export function recordAt<T extends RecordType>(
  store: RecordStore,
  type: T,
  key: string,
): RecordOf<T> | undefined {
  const [id] = store.members(key);
  return id === undefined ? undefined : store.get(type, id);
}
