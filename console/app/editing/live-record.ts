import useSWR from 'swr';
import { type Country, localesOf } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { getJson } from '../console-api.ts';

interface Wanted {
  readonly type: string;
  readonly id: string;
  readonly country: Country;
}

/** A record as it is live, in each language of a country. */
export function useLiveRecord({ type, id, country }: Wanted) {
  return useSWR<ReadonlyArray<WritableRecordAnswer>, unknown>(
    `/writable/${country}/${type}/${id}`,
    () => Promise.all(localesOf(country).map((locale) => readIn(locale.id, { type, id }))),
  );
}

/** A record in the languages in which it is there; in all of them, if it's in none yet. */
export function presentIn(data: ReadonlyArray<WritableRecordAnswer> = []) {
  const present = data.filter(({ fields }) => fields[EXISTS] !== false);
  const there = present.length > 0 ? present : data;
  return { live: there[0], there };
}

function readIn(locale: string, { type, id }: Pick<Wanted, 'type' | 'id'>) {
  return getJson<WritableRecordAnswer>(`/writable/${locale}/${type}/${encodeURIComponent(id)}`);
}
