import useSWR from 'swr';
import type { Country } from '#domain/locale/locales.ts';
import type { NamedRecord, NamedRecordsAnswer } from '../../contract/editing-contract.ts';
import { NAMED_MAX } from './read-names.ts';

interface Wanted {
  readonly type: string;
  readonly country: Country;
  readonly ids: ReadonlyArray<string>;
}

/** Records by their ids, with their names as far as the country shows them. */
export function useNames({ type, country, ids }: Wanted): ReadonlyArray<NamedRecord> {
  const query = new URLSearchParams({ country, type, ids: ids.slice(0, NAMED_MAX).join(',') });
  const { data } = useSWR<NamedRecordsAnswer>(
    ids.length === 0 ? null : `/writable-records?${query}`,
  );
  const known = new Map(data?.records.map((record) => [record.id, record]));
  return ids.map((id) => known.get(id) ?? { id });
}
