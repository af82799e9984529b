import type { Country } from '#domain/locale/locales.ts';
import {
  ADMIN,
  type CommerceSurface,
  callCommerce,
  commerceFailure,
} from '../commerce/commerce-call.ts';
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

/** Answers that say what became of something. */
const TOLD: ReadonlyArray<number> = [404, 409];

/**
 * Asks the admin surface of a commerce API for a path; with a body, it changes what is there. Throws a
 * SourceError if the API fails: other answers are successes, 404 and 409.
 */
export function adminCalls(surface: CommerceSurface) {
  return async (path: string, body?: unknown): Promise<Response> => {
    const sent = body === undefined ? {} : { method: 'PATCH', body: JSON.stringify(body) };
    const answer = await callCommerce(surface, ADMIN + path, sent);
    if (answer.ok || TOLD.includes(answer.status)) return answer;
    throw commerceFailure(answer);
  };
}
