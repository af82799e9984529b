import type { Word, WordKind } from '../text/words.ts';
import type { Dictionary, Postings } from './postings.ts';

/** Postings of a term that a word may stand for, with a confidence of at most 1. */
export interface FoundTerm {
  readonly term: string;
  readonly postings: Postings;
  readonly certainty: number;
}

const PREFIX_CERTAINTY = 0.7;
const SINGULAR_CERTAINTY = 0.95;
const TYPO_CERTAINTY = [1, 0.6, 0.4] as const;
/** Shorter prefixes match too much. */
const PREFIX_MIN = 2;
const TYPO_TERMS_MAX = 40;

/** The lengths from which a word may have one mistake, and two. */
const TYPOS_FROM: Readonly<Record<WordKind, readonly [one: number, two: number]>> = {
  letters: [4, 6],
  hangul: [5, 9],
  thai: [4, 8],
  digits: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  han: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** The terms for a word, and whether they only resemble it. */
export interface FoundTerms {
  readonly terms: ReadonlyArray<FoundTerm>;
  readonly isDoubtful: boolean;
}

/**
 * The terms that a word stands for. Exact matches come first. Prefixes count if there is no exact
 * match, and always for the last word, which may still be incomplete. Misspellings count if there
 * is neither.
 */
export function findTerms(
  dictionary: Dictionary,
  word: Word,
  { isLast, isLiteral = false }: { readonly isLast: boolean; readonly isLiteral?: boolean },
): FoundTerms {
  const exact = exactTerms(dictionary, word);
  const isWhole = word.kind === 'digits' || word.kind === 'han';
  if (isWhole || (exact.length > 0 && !isLast)) return sure(exact);
  const found = [...exact, ...longerTerms(dictionary, word.term)];
  if (found.length > 0) return sure(found);
  return { terms: isLiteral ? [] : similarTerms(dictionary, word), isDoubtful: true };
}

const sure = (terms: ReadonlyArray<FoundTerm>) => ({ terms, isDoubtful: terms.length === 0 });

export function exactTerms(dictionary: Dictionary, { term, kind }: Word): Array<FoundTerm> {
  const singular = kind === 'letters' && /[^s]s$/.test(term) && term.length > 3;
  return [
    ...termAt(dictionary, term, 1),
    ...(singular ? termAt(dictionary, term.slice(0, -1), SINGULAR_CERTAINTY) : []),
  ];
}

function termAt(dictionary: Dictionary, term: string, certainty: number): Array<FoundTerm> {
  const postings = dictionary.get(term);
  return postings ? [{ term, postings, certainty }] : [];
}

/** Terms with the prefix. The more of the term it covers, the higher the confidence. */
function longerTerms(dictionary: Dictionary, term: string): Array<FoundTerm> {
  if (term.length < PREFIX_MIN) return [];
  const found: Array<FoundTerm> = [];
  for (const [longer, postings] of dictionary.atPrefix(term)) {
    if (longer.length === term.length) continue;
    const share = term.length / longer.length;
    found.push({ term: longer, postings, certainty: PREFIX_CERTAINTY * (0.6 + 0.4 * share) });
  }
  return found;
}

/** Terms with one wrong letter, or else with two; likeliest first. */
export function similarTerms(
  dictionary: Dictionary,
  { term, kind }: Pick<Word, 'term' | 'kind'>,
): Array<FoundTerm> {
  const [one, two] = TYPOS_FROM[kind];
  const mistakes = [1, 2].filter((count) => term.length >= (count === 1 ? one : two));
  for (const most of mistakes) {
    const similar = [...dictionary.fuzzyGet(term, most)];
    if (similar.length > 0) return likeliest(term, similar);
  }
  return [];
}

type Distant = readonly [term: string, found: readonly [postings: Postings, distance: number]];

function likeliest(term: string, similar: ReadonlyArray<Distant>): Array<FoundTerm> {
  return similar
    .map(([found, [postings, distance]]) => ({
      term: found,
      postings,
      certainty: certaintyOf(distance, found.startsWith(term.charAt(0))),
    }))
    .sort((a, b) => b.certainty - a.certainty || b.postings.length - a.postings.length)
    .slice(0, TYPO_TERMS_MAX);
}

/** Higher if the first letter is right, since people rarely get that wrong. */
function certaintyOf(distance: number, hasFirstLetter: boolean): number {
  return (TYPO_CERTAINTY[distance as 0 | 1 | 2] ?? 0) * (hasFirstLetter ? 1 : 0.7);
}
