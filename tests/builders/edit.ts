import type { RecordOf, RecordType } from '#content/records.ts';
import type { Records } from './snapshot.ts';

/** Everything that a locale's pages are made from. */
export interface World {
  readonly content: Records;
  /** The content of another locale. */
  readonly elsewhere: Records;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A change of content. Its name is printed with a counterexample. */
export interface Edit {
  readonly name: string;
  /** Whether the edit comes after a rollback to the previous release, and resumes from there. */
  readonly rollsBack?: boolean;
  apply(world: World): World;
  toString(): string;
}

/** Changes a record, if it exists. */
export function put<T extends RecordType>(
  name: string,
  [type, recordId]: readonly [type: T, id: string],
  change: (record: RecordOf<T>) => Partial<RecordOf<T>>,
): Edit {
  return edit(name, (content) =>
    withRecords(content, type, (list) =>
      list.map((record) => (record.id === recordId ? { ...record, ...change(record) } : record)),
    ),
  );
}

/** Creates a record, or replaces the one with its id. */
export function create<T extends RecordType>(type: T, record: RecordOf<T>): Edit {
  return edit(`put ${type} ${JSON.stringify(record)}`, (content) =>
    withRecords(content, type, (list) => [...list.filter((each) => each.id !== record.id), record]),
  );
}

export function remove(type: RecordType, recordId: string): Edit {
  return edit(`remove ${type} ${recordId}`, (content) =>
    withRecords(content, type, (list) => list.filter((each) => each.id !== recordId)),
  );
}

function edit(name: string, change: (content: Records) => Records): Edit {
  const apply = (world: World) => ({ ...world, content: change(world.content) });
  return { name, apply, toString: () => name };
}

export function editElsewhere(name: string, change: (content: Records) => Records): Edit {
  const apply = (world: World) => ({ ...world, elsewhere: change(world.elsewhere) });
  return { name, apply, toString: () => name };
}

export function withRecords<T extends RecordType>(
  content: Records,
  type: T,
  change: (list: ReadonlyArray<RecordOf<T>>) => ReadonlyArray<RecordOf<T>>,
): Records {
  const list = (content[type] ?? []) as ReadonlyArray<RecordOf<T>>;
  return { ...content, [type]: change(list) };
}
