import SearchableMap from 'minisearch/SearchableMap';

/**
 * Which documents a term is in, and how much it tells of each: numbers of `document * 256 + weight`.
 * A number a posting, where objects would cost ten times the memory, and most of a query's time.
 */
export type Postings = Array<number>;

export const WEIGHT_MAX = 255;
const STEP = WEIGHT_MAX + 1;

export const documentOf = (posting: number) => Math.floor(posting / STEP);
/** Over 0 and at most 1. */
export const weightOf = (posting: number) => (posting % STEP) / WEIGHT_MAX;

/** MiniSearch's radix tree: a term, all that begin with it, and those few letters from it. */
export type Dictionary = SearchableMap<Postings>;

export function createDictionary(): Dictionary {
  return new SearchableMap<Postings>();
}

export function addPosting(
  dictionary: Dictionary,
  term: string,
  { document, weight }: { readonly document: number; readonly weight: number },
): void {
  const posting = document * STEP + Math.max(1, Math.round(Math.min(1, weight) * WEIGHT_MAX));
  dictionary.fetch(term, () => []).push(posting);
}

/** A posting under the new number of its document; none where that is no more. */
export function renumber(
  posting: number,
  numbers: ReadonlyArray<number | undefined>,
): ReadonlyArray<number> {
  const document = numbers[documentOf(posting)];
  return document === undefined ? [] : [document * STEP + (posting % STEP)];
}
