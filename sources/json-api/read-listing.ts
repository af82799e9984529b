import type { Query } from '#commerce/endpoints.ts';

/** The facts of a page that say whether there are more. */
export interface ListingPage {
  /** Records on it, readable or not. */
  readonly count: number;
  /** The ids of the records that have one. */
  readonly ids: ReadonlyArray<string>;
  /** The API's total for the whole list: only a hint for how much to read in parallel. */
  readonly totalPages: number | undefined;
  readonly totalItems: number | undefined;
  /** The parameters of the next page; null if there is none, undefined if the API doesn't say. */
  readonly next: Query | null | undefined;
}

export interface ListingOptions {
  /** How many pages to request before the first of them arrived. */
  readonly atOnce: number;
  /** How many records a full page has, if pages of a fixed size are requested. */
  readonly pageSize?: number | undefined;
}

/** A page as it was read. Only its facts are kept until the list ends. */
export interface ReadPage {
  readonly facts: ListingPage;
}

/**
 * Reads a list to its end, page by page in order: while pages name a next one, or until one isn't
 * full or brings nothing new. The API's total only decides how many pages are requested in
 * parallel.
 */
export async function* readListing<P extends ReadPage>(
  read: (query: Query) => Promise<P>,
  options: ListingOptions,
): AsyncGenerator<P> {
  const { pages, add } = collectPages(options);
  for (;;) {
    for (const page of await Promise.all(nextQueries(pages, options.atOnce).map(read))) {
      const fate = add(page.facts);
      if (fate !== 'empty') yield page;
      if (fate !== 'more') return;
    }
  }
}

type PageFate = 'more' | 'last' | 'empty';

/** The pages of a list that were read. `add` returns whether more may follow. */
function collectPages({ pageSize = Number.POSITIVE_INFINITY }: ListingOptions) {
  const pages: Array<ListingPage> = [];
  const seen = new Set<string>();
  let listed = 0;
  return {
    pages,
    add(page: ListingPage): PageFate {
      if (page.count === 0 && pages.length > 0) return 'empty';
      pages.push(page);
      listed += page.count;
      const before = seen.size;
      for (const id of page.ids) seen.add(id);
      const isRepetition = seen.size === before && page.ids.length > 0;
      return !isRepetition && goesOn(pages, { listed, pageSize }) ? 'more' : 'last';
    },
  };
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

interface ReadSoFar {
  readonly listed: number;
  readonly pageSize: number;
}

function goesOn(pages: ReadonlyArray<ListingPage>, { listed, pageSize }: ReadSoFar): boolean {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last || last.count === 0) return false;
  if (last.next !== undefined) return last.next !== null;
  if (last.count < first.count) return false;
  const isFull = last.count >= pageSize;
  const { totalPages, totalItems } = last;
  const claimsMore = isFull || totalPages === undefined || totalPages > pages.length;
  if (totalItems !== undefined) return listed < totalItems && claimsMore;
  return totalPages === undefined ? isFull : claimsMore;
}
