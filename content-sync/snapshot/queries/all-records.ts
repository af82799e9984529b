import type { RecordOf, RecordType } from '#commerce/records.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';

/** All records of a type, by id. */
export function allRecords<T extends RecordType>(store: RecordStore, type: T): Array<RecordOf<T>> {
  return store.members(indexKeys.all(type)).flatMap((id) => store.get(type, id) ?? []);
}

type Positioned = {
  [T in RecordType]: RecordOf<T> extends { position: number } ? T : never;
}[RecordType];

/** All records of a type, in the order in which they are shown. */
export function positioned<T extends Positioned>(store: RecordStore, type: T): Array<RecordOf<T>> {
  return allRecords(store, type).sort(byPosition);
}

/** Orders records as a menu shows them. */
export function byPosition(
  a: { position: number; id: string },
  b: { position: number; id: string },
): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** The record that has an address; of several the first by id. */
export function recordAt<T extends RecordType>(
  store: RecordStore,
  type: T,
  key: string,
): RecordOf<T> | undefined {
  const [id] = store.members(key);
  return id === undefined ? undefined : store.get(type, id);
}
