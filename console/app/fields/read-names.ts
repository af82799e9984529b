import type { NamedRecord, NamedRecordsAnswer } from '../../contract/editing-contract.ts';
import { gathering } from '../../contract/gathering.ts';
import { getJson } from '../api/console-api.ts';
import type { EditedRecord } from './edit-place.ts';

/** The origin names no more at once. */
export const NAMED_MAX = 200;

/** A record with its name, as far as its country shows it; all of a page are few requests. */
export const readName = gathering<EditedRecord, NamedRecord>(async (records) => {
  const groups = Map.groupBy(records, ({ country, type }) => `${country} ${type}`);
  const named = await Promise.all([...groups.values()].map(namesOfType));
  const known = new Map(named.flat());
  return records.map((record) => known.get(record) ?? { id: record.id });
}, NAMED_MAX);

/** Records of one type in one country, each with its name. */
async function namesOfType(
  records: ReadonlyArray<EditedRecord>,
): Promise<ReadonlyArray<readonly [EditedRecord, NamedRecord | undefined]>> {
  const [first] = records;
  if (!first) return [];
  const { country, type } = first;
  const ids = [...new Set(records.map(({ id }) => id))].join(',');
  const query = new URLSearchParams({ country, type, ids });
  const { records: found } = await getJson<NamedRecordsAnswer>(`/writable-records?${query}`);
  return records.map((record) => [record, found.find(({ id }) => id === record.id)]);
}
