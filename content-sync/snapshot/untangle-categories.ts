import type { CategoryRecord } from '#commerce/records.ts';
import type { Facts } from '../locale-file/facts.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { RecordTables } from '../locale-file/records.ts';
import type { MalformedRecord } from '../malformed-record.ts';
import type { PulledRecord } from './pulled-record.ts';

/** The parent of each category; null for a root. */
type Parents = ReadonlyMap<string, string | null>;

export interface UntangledRecords {
  /** The records, and categories of the snapshot whose place is another now. */
  readonly records: ReadonlyArray<PulledRecord>;
  /** Categories that are ingested with another parent than they name. */
  readonly tangled: ReadonlyArray<MalformedRecord>;
}

/**
 * Opens rings of categories that records would close, or have closed before: of a ring the category
 * that changed last keeps the parent that it had, or becomes a root. The parent that it names is
 * noted, and is its own again as soon as that closes no ring. Part of a transaction.
 *
 * @param isThere whether a category of the snapshot, which is not among the records, stays
 */
export function untangleCategories(
  file: LocaleFile,
  records: ReadonlyArray<PulledRecord>,
  isThere: (id: string) => boolean,
): UntangledRecords {
  const incoming = new Map(records.flatMap(asCategory).map((record) => [record.id, record]));
  const cutBefore = cutEdges(file.facts);
  if (incoming.size === 0 && cutBefore) return { records, tangled: [] };
  const stored = storedCategories(file.records);
  const wanted = new Map<string, string | null>();
  for (const { id, parentId } of stored.values()) {
    if (isThere(id)) wanted.set(id, cutBefore?.get(id) ?? parentId);
  }
  for (const { id, parentId } of incoming.values()) wanted.set(id, parentId);

  const placedParents = new Map(wanted);
  const tangled: Array<MalformedRecord> = [];
  for (const ring of ringsOf(wanted)) {
    const id = youngestOf(ring, { incoming, stored, cutBefore });
    placedParents.set(id, null);
    const before = stored.get(id)?.parentId ?? null;
    if (before !== null && !leadsTo(placedParents, before, id)) placedParents.set(id, before);
    tangled.push({
      type: 'categories',
      id,
      problem: problemOf(ring, placedParents.get(id) ?? null),
    });
  }
  noteCutEdges(
    file.facts,
    [...wanted].filter(([id, parentId]) => placedParents.get(id) !== parentId),
  );
  return { records: placed(file.records, records, { stored, placedParents }), tangled };
}

function asCategory({ type, record }: PulledRecord): Array<CategoryRecord> {
  return type === 'categories' ? [record as CategoryRecord] : [];
}

interface StoredCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly level: number;
  /** Grows with every write of a record. */
  readonly writtenAs: number;
}

function storedCategories(stored: RecordTables): Map<string, StoredCategory> {
  const rows = stored.fieldsOf('categories', ['parentId', 'level']);
  return new Map(rows.map((row) => [row.id, row as StoredCategory]));
}

interface Ages {
  readonly incoming: ReadonlyMap<string, CategoryRecord>;
  readonly stored: ReadonlyMap<string, StoredCategory>;
  readonly cutBefore: Parents | undefined;
}

/**
 * The category of a ring that changed last: whose parent is another now than in the snapshot, or that
 * was written last. Of several that come at once it is the one that is highest by its own word. What
 * was cut before stays so.
 */
function youngestOf(ring: ReadonlyArray<string>, { incoming, stored, cutBefore }: Ages): string {
  const isNew = (id: string) => {
    const record = incoming.get(id);
    return record !== undefined && stored.get(id)?.parentId !== record.parentId;
  };
  const isCut = (id: string) => cutBefore?.has(id) ?? false;
  const [cut] = ring.filter(isCut);
  if (cut !== undefined) return cut;
  const levelOf = (id: string) => (incoming.get(id) ?? stored.get(id))?.level ?? 0;
  const writtenAs = (id: string) => stored.get(id)?.writtenAs ?? 0;
  const changed = ring.filter(isNew);
  const [youngest = ''] =
    changed.length > 0
      ? changed.toSorted((a, b) => levelOf(a) - levelOf(b))
      : ring.toSorted((a, b) => writtenAs(b) - writtenAs(a));
  return youngest;
}

/** Every ring of parents, each from its first category in the order of the map. */
function ringsOf(parents: Parents): Array<ReadonlyArray<string>> {
  const seen = new Set<string>();
  const rings: Array<ReadonlyArray<string>> = [];
  for (const start of parents.keys()) {
    const way: Array<string> = [];
    let at: string | null | undefined = start;
    while (at != null && !seen.has(at)) {
      seen.add(at);
      way.push(at);
      at = parents.get(at);
    }
    const first = at == null ? -1 : way.indexOf(at);
    if (first >= 0) rings.push(way.slice(first));
  }
  return rings;
}

/** Whether one category lies below another, or is it. */
function leadsTo(parents: Parents, from: string, to: string): boolean {
  const passed = new Set<string>();
  let at: string | null | undefined = from;
  while (at != null && !passed.has(at)) {
    if (at === to) return true;
    passed.add(at);
    at = parents.get(at);
  }
  return false;
}

function problemOf(ring: ReadonlyArray<string>, parentId: string | null): string {
  const names = [...ring, ring[0]].slice(0, NAMED_MAX).join(' below ');
  const taken = parentId === null ? 'with no parent' : `below ${parentId}, as before`;
  return `parentId: a ring of categories (${names}); it is taken ${taken}`;
}

const NAMED_MAX = 6;

interface Places {
  readonly stored: ReadonlyMap<string, StoredCategory>;
  readonly placedParents: Parents;
}

/** The records with the parents that they get, and the snapshot's whose parent is another now. */
function placed(
  file: RecordTables,
  records: ReadonlyArray<PulledRecord>,
  { stored, placedParents }: Places,
): Array<PulledRecord> {
  const incoming = records.map((pulled) => {
    const [category] = asCategory(pulled);
    return category ? withParent(category, placedParents) : pulled;
  });
  const present = new Set(incoming.flatMap(asCategory).map(({ id }) => id));
  const moved = [...stored.values()].filter(
    ({ id, parentId }) =>
      !present.has(id) && placedParents.has(id) && placedParents.get(id) !== parentId,
  );
  return [
    ...incoming,
    ...moved.map(({ id }) =>
      withParent(file.read({ type: 'categories', id }) as CategoryRecord, placedParents),
    ),
  ];
}

function withParent(category: CategoryRecord, placedParents: Parents): PulledRecord {
  const { id, parentId } = category;
  return {
    type: 'categories',
    record: {
      ...category,
      parentId: placedParents.has(id) ? (placedParents.get(id) ?? null) : parentId,
    },
  };
}

const CUT_EDGES = 'cut-edges';

/** The parents that categories name and do not have; undefined where nobody looked for rings yet. */
function cutEdges(facts: Facts): Parents | undefined {
  const text = facts.read(CUT_EDGES);
  return text === undefined
    ? undefined
    : new Map(JSON.parse(text) as Array<[string, string | null]>);
}

function noteCutEdges(facts: Facts, edges: ReadonlyArray<readonly [string, string | null]>): void {
  facts.write(CUT_EDGES, JSON.stringify(edges));
}
