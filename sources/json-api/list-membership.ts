import type { ListPart, SourceRecord } from '#content-sync/source/content-source.ts';
import type { FlatRecord } from './complete-records.ts';
import { listMatching, type Reading, readFullList } from './read-records.ts';
import type { ListMembership } from './record-call.ts';

/** Groups and their parents by the id of what is in them, from the root to the leaf. */
type GroupsOf = ReadonlyMap<string, ReadonlyArray<string>>;

/**
 * Says of records that don't say so themselves which groups they are in, such as the categories of
 * products: those whose lists have them, and the groups above.
 */
export async function* withMembership(
  parts: AsyncIterable<ListPart>,
  membership: ListMembership,
  reading: Reading,
): AsyncGenerator<ListPart> {
  let groups: GroupsOf | undefined;
  for await (const part of parts) {
    const isSilent = part.kind === 'records' && part.records.some((one) => lacks(one, membership));
    if (isSilent) groups ??= await readGroups(membership, reading);
    yield isSilent && groups ? inGroups(part, groups, membership) : part;
  }
}

function inGroups(
  part: ListPart & { kind: 'records' },
  groups: GroupsOf,
  membership: ListMembership,
): ListPart {
  const records = part.records.map((record) => {
    if (!lacks(record, membership) || 'problem' in record.content) return record;
    const ids = groups.get(record.id ?? '') ?? [];
    const value = { ...(record.content.value as FlatRecord), [membership.field]: ids };
    return { ...record, content: { value } };
  });
  return { ...part, records };
}

function lacks({ content }: SourceRecord, { field }: ListMembership): boolean {
  return 'value' in content && (content.value as FlatRecord | undefined)?.[field] === undefined;
}

async function readGroups(
  { of, members, parameter, parent }: ListMembership,
  reading: Reading,
): Promise<GroupsOf> {
  const list = async (type: string, query = {}) =>
    (await readFullList(listMatching(type, query, reading), reading)).records;
  const groups = (await list(of)).flatMap(({ id, content }) =>
    id !== undefined && 'value' in content ? [[id, content.value as FlatRecord] as const] : [],
  );
  const byId = new Map(groups);
  const chainOf = (id: string, below: ReadonlyArray<string> = []): ReadonlyArray<string> => {
    if (below.includes(id) || !byId.has(id)) return below;
    return chainOf(String(byId.get(id)?.[parent]), [id, ...below]);
  };
  const chains = groups.map(([id]) => chainOf(id)).sort((one, other) => one.length - other.length);
  const found = new Map<string, Set<string>>();
  for (const chain of chains) {
    for (const { id = '' } of await list(members, { [parameter]: chain.at(-1) })) {
      found.set(id, new Set([...(found.get(id) ?? []), ...chain]));
    }
  }
  return new Map([...found].map(([id, ids]) => [id, [...ids]]));
}
