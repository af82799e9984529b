import type { Query } from '#commerce/endpoints.ts';
import type { ListPart, SourceRecord } from '#content-sync/source/content-source.ts';
import { type ListingOptions, type ListingPage, readListing } from './json-api/read-listing.ts';

export interface RecordsPage {
  readonly facts: ListingPage;
  readonly records: ReadonlyArray<SourceRecord>;
}

const LISTING_ATTEMPTS = 3;

/** Lists all records. If the pages of the list don't fit together, it's read again, a few times. */
export async function* listInPages(
  read: (query: Query) => Promise<RecordsPage>,
  options: ListingOptions,
): AsyncGenerator<ListPart> {
  for (let attempt = 1; ; attempt += 1) {
    const pages: Array<ListingPage> = [];
    for await (const { facts, records } of readListing(read, options)) {
      pages.push(facts);
      yield { kind: 'records', records };
    }
    const misfit = misfitOf(pages);
    if (!misfit || attempt === LISTING_ATTEMPTS) {
      const problem = misfit ?? namelessIn(pages);
      if (problem) yield { kind: 'incomplete', problem };
      return;
    }
    yield { kind: 'again' };
  }
}

/**
 * How the pages of a list contradict each other, for example because records moved meanwhile;
 * undefined if they don't.
 */
function misfitOf(pages: ReadonlyArray<ListingPage>): string | undefined {
  const seen = new Set<string>();
  const twice = pages.flatMap(({ ids }) => ids).find((id) => seen.size === seen.add(id).size);
  if (twice !== undefined) return `${twice} stands on it twice`;
  const listed = pages.reduce((sum, { count }) => sum + count, 0);
  const total = pages.find(({ totalItems }) => (totalItems ?? listed) !== listed)?.totalItems;
  return total === undefined ? undefined : `it is said to have ${total} records, and has ${listed}`;
}

/** The problem of a list with a record without an id, which may be any record that is missing. */
function namelessIn(pages: ReadonlyArray<ListingPage>): string | undefined {
  const nameless = pages.reduce((sum, { count, ids }) => sum + count - ids.length, 0);
  return nameless === 0 ? undefined : `${nameless} of its records have no id that can be read`;
}
