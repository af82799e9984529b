import type { Word } from '../text/words.ts';
import { exactTerms, type FoundTerm, findTerms, similarTerms } from './find-term.ts';
import type { Dictionary } from './postings.ts';

/** Words that may be one: `la neige`, `make up forever`. */
const JOINED_MAX = 3;
const JOINED_CERTAINTY = 0.95;

/**
 * For each word of a query the terms that it stands for. Neighbours that together are a term stand
 * for it both: so `la neige` finds Laneige, of which it has no word.
 */
export function termsOfWords(
  dictionary: Dictionary,
  words: ReadonlyArray<Word>,
): ReadonlyArray<ReadonlyArray<FoundTerm>> {
  const found = words.map((word, position) =>
    findTerms(dictionary, word, { isLast: position === words.length - 1 }),
  );
  const terms = found.map((each) => [...each.terms]);
  for (const { from, to, word } of joinsOf(words)) {
    const isDoubtful = found.slice(from, to).some((each) => each.isDoubtful);
    const exact = exactTerms(dictionary, word);
    const joined = exact.length > 0 || !isDoubtful ? exact : similarTerms(dictionary, word);
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

const lessSure = ({ postings, certainty }: FoundTerm): FoundTerm => ({
  postings,
  certainty: certainty * JOINED_CERTAINTY,
});

/**
 * The words of a query, each that is no term taken for two where those are: `mattelipstick`, and
 * Korean and Thai, where compounds are written with a space or without.
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

/** Shorter halves are found in any word. */
const HALF_MIN = 3;

function halvesOf(dictionary: Dictionary, { term, kind }: Word): ReadonlyArray<Word> | undefined {
  for (let at = term.length - HALF_MIN; at >= HALF_MIN; at -= 1) {
    const halves = [term.slice(0, at), term.slice(at)];
    if (halves.every((half) => dictionary.has(half)))
      return halves.map((half) => ({ kind, term: half }));
  }
  return undefined;
}
