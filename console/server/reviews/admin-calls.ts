import { SourceError } from '#content-sync/source/content-source.ts';
import { type Country, FALLBACK_COUNTRY } from '#domain/locale/locales.ts';
import type { AdminSurface } from '../editing/admin-records.ts';
import type { Author } from '../people/access.ts';

/** What members wrote, of one status, a page at a time. */
export interface WrittenFilter<Status extends string> {
  readonly status: Status;
  /** Where it was written; by default anywhere. */
  readonly countries?: ReadonlyArray<Country> | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** How much of what members wrote the console lists at a time. */
export const WRITTEN_PAGE_SIZE = 24;

/** Those of a person who works for some countries only. */
export const countriesOf = ({ countries }: Pick<Author, 'countries'>) =>
  countries === 'all' ? undefined : countries;

/** The query of a list. */
export function writtenQuery({
  status,
  countries,
  page,
  pageSize,
}: WrittenFilter<string>): URLSearchParams {
  return new URLSearchParams({
    'filter[status]': status,
    'page[number]': String(page),
    'page[size]': String(pageSize),
    ...(countries && { 'filter[country]': countries.join() }),
  });
}

const ADMIN = 'http://commerce.internal/api/admin/v1';

/** Answers that say what became of something. */
const TOLD: ReadonlyArray<number> = [404, 409];

/**
 * Asks the admin surface of a commerce API for a path; with a body, it changes what is there. Throws a
 * SourceError if the API fails: other answers are successes, 404 and 409.
 */
export function adminCalls({ fetch, token }: Pick<AdminSurface, 'fetch' | 'token'>) {
  return async (path: string, body?: unknown): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Site-Country': FALLBACK_COUNTRY };
    const sent = body !== undefined && { method: 'PATCH', body: JSON.stringify(body) };
    const answer = await fetch(new Request(ADMIN + path, { headers, ...sent }));
    if (answer.ok || TOLD.includes(answer.status)) return answer;
    throw new SourceError(`The commerce API answered ${answer.status}.`);
  };
}
