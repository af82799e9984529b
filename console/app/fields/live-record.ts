import useSWR from 'swr';
import { type Country, localesOf } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { WritableAnswer, WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { gathering } from '../../contract/gathering.ts';
import { ApiProblem, getJson } from '../api/console-api.ts';

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

async function readIn(locale: string, { type, id }: Pick<Wanted, 'type' | 'id'>) {
  const answer = await readOne([locale, type, id].map(encodeURIComponent).join('/'));
  if ('error' in answer) throw new ApiProblem(404, answer.error, answer);
  return answer;
}

/** As many as an address has room for. */
const READ_AT_ONCE = 40;

/** A record by its path, such as `sg-en/products/p1`: all of a form, with variants, are one request. */
const readOne = gathering<string, WritableAnswer>((paths) => {
  const query = new URLSearchParams(paths.map((path) => ['record', path]));
  return getJson(`/writable?${query}`);
}, READ_AT_ONCE);
