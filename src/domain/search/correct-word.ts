import SearchableMap from 'minisearch/SearchableMap';

/** Shorter words resemble too many others. */
const LETTERS_MIN = 5;

/** The words to which misspelt words are corrected. */
export type Vocabulary = SearchableMap<true>;

export function vocabularyOf(texts: ReadonlyArray<string>): Vocabulary {
  const words = texts.flatMap((text) => text.match(/[a-z]{5,}/g) ?? []);
  return SearchableMap.from(words.map((word) => [word, true]));
}

/**
 * The word that one with a single typo stands for: a letter too many, too few or wrong, or two
 * swapped. Nobody mistypes the first one. The beginning of a known word is right.
 */
export function correctWord(word: string, known: Vocabulary): string {
  if (word.length < LETTERS_MIN || isKnown(word, known)) return word;
  const swapped = swaps(word).find((each) => known.has(each));
  const similar = [...known.fuzzyGet(word, 1).keys()].filter((each) => each[0] === word[0]);
  return swapped ?? similar[0] ?? word;
}

const isKnown = (word: string, known: Vocabulary) =>
  [word, word.replace(/e?s$/, '')].some((each) => !known.atPrefix(each).keys().next().done);

const swaps = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
