import { foldWord } from './fold.ts';
import { pairsOf, type Run, runsOf, thaiWords } from './words.ts';

/** The factor for a term that is only a part of a word. */
const PART = 0.6;

/**
 * The terms under which a text is found, with weights of at most 1. Calls `onWord` with the written
 * form of each term.
 */
export function indexTerms(
  text: string,
  onWord?: (term: string, written: string) => void,
): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  for (const run of runsOf(text)) {
    for (const [term, weight] of TERMS[run.kind](run)) {
      const folded = foldWord(term);
      if (folded === '') continue;
      terms.set(folded, Math.max(weight, terms.get(folded) ?? 0));
      onWord?.(folded, term);
    }
  }
  return terms;
}

/**
 * The letters of a name as one word, for people who leave out spaces.
 *
 * @example joinedTerm('Rare Beauty') // 'rarebeauty'
 */
export function joinedTerm(text: string): string {
  return foldWord(
    runsOf(text)
      .map((run) => run.text)
      .join(''),
  );
}

type WeightedTerm = readonly [term: string, weight: number];

const TERMS = {
  letters: ({ text }: Run) => [[text, 1]],
  digits: ({ text }: Run) => [[text, 1]],
  hangul: ({ text }: Run) => [[text, 1], ...endingsOf(text).map(asPart)],
  thai: ({ text }: Run) => thaiTerms(thaiWords(text)),
  han: ({ text }: Run) => [
    ...[...text].map(asPart),
    ...pairsOf([...text]).map((pair) => [pair, 1] as const),
  ],
} satisfies Record<Run['kind'], (run: Run) => ReadonlyArray<WeightedTerm>>;

/** The endings, from two syllables on, of a Korean compound, so that 립스틱 also finds 매트립스틱. */
function endingsOf(word: string): ReadonlyArray<string> {
  const syllables = [...word];
  return syllables.slice(1, -1).map((_, position) => syllables.slice(position + 1).join(''));
}

/** Pairs of neighbours are terms as well, because dictionaries split loanwords inconsistently. */
function thaiTerms(words: ReadonlyArray<string>): ReadonlyArray<WeightedTerm> {
  const joined = [1, 2, 3].flatMap((length) =>
    words.slice(length - 1).map((_, at) => words.slice(at, at + length).join('')),
  );
  return joined.map((term) => [term, 1] as const);
}

const asPart = (term: string): WeightedTerm => [term, PART];
