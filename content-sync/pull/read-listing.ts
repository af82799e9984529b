import type { Query } from '#commerce/endpoints.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

/** A page of a listing, as far as it says whether there are more. */
export interface ListingPage {
  /** Records on it, whether or not they can be read. */
  readonly count: number;
  /** Of the records that say who they are. */
  readonly ids: ReadonlyArray<string>;
  /** What the API says of the whole listing: a hint for what to read at once, and no more. */
  readonly totalPages: number | undefined;
  readonly totalItems: number | undefined;
  /** What the next page is asked for with; null where there is none, undefined where nothing is said. */
  readonly next: Query | null | undefined;
}

export interface ListingLimits {
  /** Pages that are asked for before the one that may be the last has come. */
  readonly atOnce: number;
  /** Records after which a listing has no business to go on. */
  readonly most: number;
}

/**
 * Reads a listing to its end: as long as its pages name a next one, or until one is short or brings
 * nothing new. How many pages it claims to have only says how many are asked for at once.
 *
 * @throws EndlessListing past the limit
 */
export async function readListing<P extends ListingPage>(
  read: (query: Query) => Promise<P>,
  { atOnce, most }: ListingLimits,
): Promise<Array<P>> {
  const pages: Array<P> = [];
  const seen = new Set<string>();
  let listed = 0;
  do {
    for (const page of await Promise.all(nextQueries(pages, atOnce).map(read))) {
      if (page.count === 0 && pages.length > 0) return pages;
      pages.push(page);
      listed += page.count;
      if (listed > most) throw new EndlessListing(most);
      const before = seen.size;
      for (const id of page.ids) seen.add(id);
      if (seen.size === before && page.ids.length > 0) return pages;
      if (!goesOn(pages, listed)) return pages;
    }
  } while (pages.length > 0);
  return pages;
}

/** A listing that does not end where it should. */
export class EndlessListing extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`It goes on past ${most} records.`);
    this.most = most;
  }
}

function nextQueries(pages: ReadonlyArray<ListingPage>, atOnce: number): Array<Query> {
  const [first] = pages;
  const next = pages.at(-1)?.next;
  if (next) return [next];
  const claimed = first?.next === undefined ? (first?.totalPages ?? 0) - pages.length : 1;
  const count = Math.max(1, Math.min(claimed, first ? atOnce : 1));
  return Array.from({ length: count }, (_, index) => ({
    'page[number]': pages.length + index + 1,
  }));
}

function goesOn(pages: ReadonlyArray<ListingPage>, listed: number): boolean {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last || last.count === 0) return false;
  if (last.next !== undefined) return last.next !== null;
  if (last.count < first.count) return false;
  const isFull = last.count >= LARGE_PAGE_SIZE;
  const { totalPages, totalItems } = last;
  const claimsMore = isFull || totalPages === undefined || totalPages > pages.length;
  if (totalItems !== undefined) return listed < totalItems && claimsMore;
  return totalPages === undefined ? isFull : claimsMore;
}
