import SearchableMap from 'minisearch/SearchableMap';

/**
 * The documents of a term with their weights, as numbers `document * 256 + weight`. Objects would
 * need ten times the memory, and take up most of a query's time.
 */
export type Postings = Array<number>;

const WEIGHT_MAX = 255;
const STEP = WEIGHT_MAX + 1;

export const documentOf = (posting: number) => Math.floor(posting / STEP);
/** Over 0 and at most 1. */
export const weightOf = (posting: number) => (posting % STEP) / WEIGHT_MAX;

/**
 * MiniSearch's radix tree finds a term, all terms with a prefix, and those within an edit distance.
 */
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

/** A posting with the new number of its document, or nothing if the document was removed. */
export function renumber(
  posting: number,
  numbers: ReadonlyArray<number | undefined>,
): ReadonlyArray<number> {
  const document = numbers[documentOf(posting)];
  return document === undefined ? [] : [document * STEP + (posting % STEP)];
}
