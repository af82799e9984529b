import type { Word } from '../text/words.ts';
import type { TextSearch } from '../text-index.ts';
import { exactTerms, type FoundTerm, findTerms, similarTerms } from './find-term.ts';
import type { Dictionary } from './postings.ts';

/** Neighbouring words that may be one term: `la neige`, `make up forever`. */
const JOINED_MAX = 3;
const JOINED_CERTAINTY = 0.95;

/**
 * The terms for each word of a query. Neighbours that form a term together both stand for it, so
 * `la neige` finds Laneige, which contains neither word.
 */
export function termsOfWords(
  dictionary: Dictionary,
  words: ReadonlyArray<Word>,
  { isLiteral = false }: TextSearch = {},
): ReadonlyArray<ReadonlyArray<FoundTerm>> {
  const found = words.map((word, position) =>
    findTerms(dictionary, word, { isLast: position === words.length - 1, isLiteral }),
  );
  const terms = found.map((each) => [...each.terms]);
  for (const { from, to, word } of joinsOf(words)) {
    const isDoubtful = found.slice(from, to).some((each) => each.isDoubtful);
    const exact = exactTerms(dictionary, word);
    const isSure = exact.length > 0 || !isDoubtful || isLiteral;
    const joined = isSure ? exact : similarTerms(dictionary, word);
    for (let at = from; at < to; at += 1) terms[at]?.push(...joined.map(lessSure));
  }
  return terms;
}

interface Join {
  readonly from: number;
  readonly to: number;
  readonly word: Word;
}

function joinsOf(words: ReadonlyArray<Word>): ReadonlyArray<Join> {
  return words.flatMap((_, from) =>
    Array.from({ length: JOINED_MAX - 1 }, (_none, more) => from + more + 2).flatMap((to) => {
      const parts = words.slice(from, to);
      const [first] = parts;
      if (!first || to > words.length || parts.some(({ kind }) => kind === 'han')) return [];
      return [{ from, to, word: { ...first, term: parts.map(({ term }) => term).join('') } }];
    }),
  );
}

/**
 * For each word, the term that it's most likely a misspelling of; undefined for words that are
 * found as they are, in two parts or together with their neighbours.
 */
export function correctedTerms(
  dictionary: Dictionary,
  words: ReadonlyArray<Word>,
): ReadonlyArray<string | undefined> {
  const joined = joinsOf(words).filter(({ word }) => exactTerms(dictionary, word).length > 0);
  return words.map((word, at) => {
    const { terms, isDoubtful } = findTerms(dictionary, word, { isLast: at === words.length - 1 });
    const isPart = joined.some(({ from, to }) => from <= at && at < to);
    if (!isDoubtful || isPart || halvesOf(dictionary, word)) return undefined;
    return terms[0]?.term;
  });
}

const lessSure = (found: FoundTerm): FoundTerm => ({
  ...found,
  certainty: found.certainty * JOINED_CERTAINTY,
});

/**
 * The words of a query. A word without any term is split in two if both halves have one:
 * `mattelipstick`, and compounds in Korean and Thai, which are written with or without a space.
 */
export function splitUnknown(
  dictionary: Dictionary,
  words: ReadonlyArray<Word>,
): ReadonlyArray<Word> {
  return words.flatMap((word, position) => {
    if (word.kind === 'han' || word.kind === 'digits') return [word];
    const { isDoubtful } = findTerms(dictionary, word, { isLast: position === words.length - 1 });
    return (isDoubtful && halvesOf(dictionary, word)) || [word];
  });
}

/** Shorter halves can be found in any word. */
const HALF_MIN = 3;

function halvesOf(dictionary: Dictionary, { term, kind }: Word): ReadonlyArray<Word> | undefined {
  for (let at = term.length - HALF_MIN; at >= HALF_MIN; at -= 1) {
    const halves = [term.slice(0, at), term.slice(at)];
    if (halves.every((half) => dictionary.has(half)))
      return halves.map((half) => ({ kind, text: half, term: half }));
  }
  return undefined;
}
