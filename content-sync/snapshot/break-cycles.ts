import type { ContentModel, TreeFields } from '../content-model/content-model.ts';
import type { PulledRecord, StoredRecord } from '../content-model/record-store.ts';
import type { Facts } from '../locale-file/facts.ts';
import type { RecordName } from '../locale-file/keys.ts';
import type { LeftOutRecord } from '../locale-file/left-out.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';

/** The parent of each record of a tree; null for a root. */
type Parents = ReadonlyMap<string, string | null>;

export interface AcyclicRecords {
  /** The records, and those of the snapshot whose parent changes as a consequence. */
  readonly records: ReadonlyArray<PulledRecord>;
  /** Records that are ingested with another parent than the one they name. */
  readonly reparented: ReadonlyArray<LeftOutRecord>;
}

interface LocaleContent {
  readonly file: LocaleFile;
  readonly model: ContentModel;
}

/**
 * Breaks cycles of parents that records would close, or closed before: in each cycle, the record
 * that changed last keeps its previous parent, or becomes a root. The parent that it names is
 * stored, and becomes its parent once that no longer closes a cycle. Part of a transaction, in which the
 * records that form a ring now have to be recorded as left out.
 *
 * @param isThere whether a record of the snapshot that isn't among the records stays
 */
export function breakCycles(
  { file, model }: LocaleContent,
  records: ReadonlyArray<PulledRecord>,
  isThere: (name: RecordName) => boolean,
): AcyclicRecords {
  let acyclic: AcyclicRecords = { records, reparented: [] };
  for (const [type, { tree: fields }] of Object.entries(model.records)) {
    if (!fields) continue;
    const ofType = breakCyclesOfType({ file, type, fields }, acyclic.records, (id) =>
      isThere({ type, id }),
    );
    acyclic = { ...ofType, reparented: [...acyclic.reparented, ...ofType.reparented] };
  }
  return acyclic;
}

/** The tree that the records of one type in a locale's file form. */
interface Tree {
  readonly file: LocaleFile;
  readonly type: string;
  readonly fields: TreeFields;
}

function breakCyclesOfType(
  tree: Tree,
  records: ReadonlyArray<PulledRecord>,
  isThere: (id: string) => boolean,
): AcyclicRecords {
  const { file, type, fields } = tree;
  const incoming = incomingNodes(tree, records);
  const cutBefore = cutEdges(file.facts, type);
  if (incoming.size === 0 && cutBefore) return { records, reparented: [] };
  const stored = storedNodes(tree);
  const parents = new Map<string, string | null>();
  for (const { id, parentId } of stored.values()) {
    if (isThere(id)) parents.set(id, cutBefore?.get(id) ?? parentId);
  }
  for (const { id, parentId } of incoming.values()) parents.set(id, parentId);

  const placedParents = new Map(parents);
  const reparented: Array<LeftOutRecord> = [];
  for (const cycle of cyclesOf(parents)) {
    const id = youngestOf(cycle, { incoming, stored, cutBefore });
    placedParents.set(id, null);
    const before = stored.get(id)?.parentId ?? null;
    if (before !== null && !leadsTo(placedParents, before, id)) placedParents.set(id, before);
    const problem = problemOf(cycle, placedParents.get(id) ?? null, type);
    reparented.push({ reason: 'ring', type, id, problem: `${fields.parent}: ${problem}` });
  }
  const edges = [...parents].filter(([id, parentId]) => placedParents.get(id) !== parentId);
  recordCutEdges(file.facts, type, edges);
  file.leftOut.forgetAll('ring', type);
  return { records: placed(tree, records, { stored, placedParents }), reparented };
}

/** A record's place in its tree. */
interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly level: number;
}

interface StoredNode extends TreeNode {
  /** Grows with every write of a record. */
  readonly writtenAs: number;
}

function incomingNodes(
  { type, fields }: Tree,
  records: ReadonlyArray<PulledRecord>,
): ReadonlyMap<string, TreeNode> {
  const nodes = records.flatMap((pulled) =>
    pulled.type === type ? [nodeOf(pulled.record, fields)] : [],
  );
  return new Map(nodes.map((node) => [node.id, node]));
}

/** The schema of the type makes sure that the fields have these types. */
function nodeOf(record: StoredRecord, { parent, level }: TreeFields): TreeNode {
  const values = record as unknown as Readonly<Record<string, unknown>>;
  return {
    id: record.id,
    parentId: values[parent] as string | null,
    level: values[level] as number,
  };
}

function storedNodes({ file, type, fields }: Tree): ReadonlyMap<string, StoredNode> {
  const rows = file.records.fieldsOf(type, [fields.parent, fields.level]);
  return new Map(rows.map((row) => [row.id, { ...nodeOf(row, fields), writtenAs: row.writtenAs }]));
}

interface Ages {
  readonly incoming: ReadonlyMap<string, TreeNode>;
  readonly stored: ReadonlyMap<string, StoredNode>;
  readonly cutBefore: Parents | undefined;
}

/**
 * The record of a cycle that changed last: one whose parent differs from the snapshot's, else the
 * one written last. Of several, the one with the lowest level. A record detached before stays
 * detached.
 */
function youngestOf(cycle: ReadonlyArray<string>, { incoming, stored, cutBefore }: Ages): string {
  const isNew = (id: string) => {
    const record = incoming.get(id);
    return record !== undefined && stored.get(id)?.parentId !== record.parentId;
  };
  const isCut = (id: string) => cutBefore?.has(id) ?? false;
  const [cut] = cycle.filter(isCut);
  if (cut !== undefined) return cut;
  const levelOf = (id: string) => (incoming.get(id) ?? stored.get(id))?.level ?? 0;
  const writtenAs = (id: string) => stored.get(id)?.writtenAs ?? 0;
  const changed = cycle.filter(isNew);
  const [youngest = ''] =
    changed.length > 0
      ? changed.toSorted((a, b) => levelOf(a) - levelOf(b))
      : cycle.toSorted((a, b) => writtenAs(b) - writtenAs(a));
  return youngest;
}

/** Every cycle of parents, each from its first record in the order of the map. */
function cyclesOf(parents: Parents): Array<ReadonlyArray<string>> {
  const seen = new Set<string>();
  const cycles: Array<ReadonlyArray<string>> = [];
  for (const start of parents.keys()) {
    const way: Array<string> = [];
    let at: string | null | undefined = start;
    while (at != null && !seen.has(at)) {
      seen.add(at);
      way.push(at);
      at = parents.get(at);
    }
    const first = at == null ? -1 : way.indexOf(at);
    if (first >= 0) cycles.push(way.slice(first));
  }
  return cycles;
}

/** Whether one record is another or one of its descendants. */
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

function problemOf(cycle: ReadonlyArray<string>, parentId: string | null, type: string): string {
  const names = [...cycle, cycle[0]].slice(0, NAMED_MAX).join(' below ');
  const place = parentId === null ? 'with no parent' : `below ${parentId}, as before`;
  return `a ring of ${type} (${names}); it is taken ${place}`;
}

const NAMED_MAX = 6;

interface Places {
  readonly stored: ReadonlyMap<string, StoredNode>;
  readonly placedParents: Parents;
}

/** The records with the parents that they get, and those of the snapshot whose parent changes. */
function placed(
  { file, type, fields }: Tree,
  records: ReadonlyArray<PulledRecord>,
  { stored, placedParents }: Places,
): Array<PulledRecord> {
  const withParent = (record: StoredRecord): PulledRecord => ({
    type,
    record: { ...record, [fields.parent]: placedParents.get(record.id) ?? null },
  });
  const incoming = records.map((pulled) => {
    return pulled.type === type && placedParents.has(pulled.record.id)
      ? withParent(pulled.record)
      : pulled;
  });
  const present = new Set(incoming.flatMap((each) => (each.type === type ? each.record.id : [])));
  const moved = [...stored.values()].filter(
    ({ id, parentId }) =>
      !present.has(id) && placedParents.has(id) && placedParents.get(id) !== parentId,
  );
  const stay = moved.map(({ id }) => withParent(file.records.read({ type, id }) as StoredRecord));
  return [...incoming, ...stay];
}

const CUT_EDGES = 'cut-edges';

/** A record with the parent that it names but isn't under. Entries of older code lack the type. */
type CutEdge = readonly [id: string, parentId: string | null, type?: string];

/** The parents that records name but aren't under; undefined if no code ever looked for cycles. */
function cutEdges(facts: Facts, type: string): Parents | undefined {
  const edges = allCutEdges(facts)?.filter(([, , of = type]) => of === type);
  return edges && new Map(edges.map(([id, parentId]) => [id, parentId]));
}

function allCutEdges(facts: Facts): ReadonlyArray<CutEdge> | undefined {
  const text = facts.read(CUT_EDGES);
  return text === undefined ? undefined : (JSON.parse(text) as Array<CutEdge>);
}

function recordCutEdges(
  facts: Facts,
  type: string,
  edges: ReadonlyArray<readonly [id: string, parentId: string | null]>,
): void {
  const ofOthers = (allCutEdges(facts) ?? []).filter(([, , of = type]) => of !== type);
  const own = edges.map(([id, parentId]): CutEdge => [id, parentId, type]);
  facts.write(CUT_EDGES, JSON.stringify([...ofOthers, ...own]));
}
