import type { Vocabulary } from '../text/vocabulary.ts';
import type { Word } from '../text/words.ts';
import type { TextSearch } from '../text-index.ts';
import { labelTerm } from './document-terms.ts';
import {
  exactTerms,
  type FoundTerm,
  type FoundTerms,
  findTerms,
  similarTerms,
} from './find-term.ts';
import type { Dictionary } from './postings.ts';

/** What words are compared with: the documents' terms, and a vocabulary beyond them. */
export interface Lexicon {
  readonly dictionary: Dictionary;
  readonly vocabulary: Vocabulary;
}

/** How many neighbouring words may form one term: `la neige`, `make up forever`. */
const JOINED_MAX = 3;
const JOINED_CERTAINTY = 0.95;

/**
 * The terms for each word that documents have to have. Neighbours that form a term together both
 * stand for it, so `la neige` finds Laneige, which has neither word. Connecting words are left out,
 * unless they form such a term with another word, or there are neither others nor labels.
 */
export function termsOfWords(
  lexicon: Lexicon,
  words: ReadonlyArray<Word>,
  { isLiteral = false, labels = [] }: TextSearch = {},
): ReadonlyArray<WantedWord> {
  const { dictionary, vocabulary } = lexicon;
  const found = foundOf(lexicon, words, isLiteral);
  const connects = connectsOthers(lexicon, words);
  const isLeftOut = connects.every(Boolean) && labels.length === 0 ? [] : connects;
  const terms = found.map((each, at) => (isLeftOut[at] ? [] : [...each.terms]));
  for (const { from, to, word } of joinsOf(words)) {
    if (connects.slice(from, to).every(Boolean) && isLeftOut.length > 0) continue;
    const parts = words.slice(from, to);
    const isDoubtful = found.slice(from, to).some((each) => each.isDoubtful);
    const hasCorrect = parts.some((part) => isCorrect(vocabulary, part));
    const exact = exactTerms(dictionary, word);
    const isSure = exact.length > 0 || !isDoubtful || isLiteral || hasCorrect;
    const joined = isSure ? exact : similarTerms(dictionary, word);
    for (let at = from; at < to; at += 1) terms[at]?.push(...joined.map(lessSure));
  }
  return [
    ...terms
      .filter((each, at) => !isLeftOut[at] || each.length > 0)
      .map((each) => ({ terms: each, isNeed: false })),
    ...labels.map((label) => ({ terms: termsOfLabel(dictionary, label), isNeed: true })),
  ];
}

function termsOfLabel(dictionary: Dictionary, label: string): ReadonlyArray<FoundTerm> {
  const term = labelTerm(label);
  const postings = dictionary.get(term);
  return postings ? [{ term, postings, certainty: 1 }] : [];
}

/** A word of a query that documents have to have. */
export interface WantedWord {
  readonly terms: ReadonlyArray<FoundTerm>;
  /**
   * Whether it's a label, such as oily skin's: documents with it come first, the rest after them.
   */
  readonly isNeed: boolean;
}

/**
 * Whether a query has a word that asks for service and that no document has: `gift card` asks for
 * something other than gifts.
 */
export function asksForService(
  { dictionary, vocabulary }: Lexicon,
  words: ReadonlyArray<Word>,
): boolean {
  return words.some(
    (word, at) =>
      vocabulary.isServiceWord(word.term) &&
      exactTerms(dictionary, word).length === 0 &&
      !isPartOfTerm(dictionary, words, at),
  );
}

/** The terms of each word by itself. A word known to be correct doesn't stand for similar ones. */
function foundOf(
  { dictionary, vocabulary }: Lexicon,
  words: ReadonlyArray<Word>,
  isLiteral: boolean,
): ReadonlyArray<FoundTerms> {
  return words.map((word, at) =>
    findTerms(dictionary, word, {
      isLast: at === words.length - 1,
      isLiteral: isLiteral || isCorrect(vocabulary, word),
    }),
  );
}

const isCorrect = (vocabulary: Vocabulary, { term }: Word) =>
  vocabulary.isServiceWord(term) || vocabulary.isStopWord(term) || vocabulary.isStateWord(term);

/**
 * Whether each word only connects others. So does a last, single letter, which is a word that is
 * still being typed: "what is good for o".
 */
export function connectsOthers(
  { dictionary, vocabulary }: Lexicon,
  words: ReadonlyArray<Word>,
): ReadonlyArray<boolean> {
  return words.map((word, at) => {
    if (vocabulary.isStopWord(word.term)) return true;
    const isBegun = at > 0 && at === words.length - 1 && word.kind === 'letters';
    return isBegun && word.term.length === 1 && !dictionary.has(word.term);
  });
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

/** Whether a word forms a term of a document with its neighbours. */
function isPartOfTerm(dictionary: Dictionary, words: ReadonlyArray<Word>, at: number): boolean {
  return joinsOf(words).some(
    ({ from, to, word }) => from <= at && at < to && exactTerms(dictionary, word).length > 0,
  );
}

/**
 * For each word, the term that it's most likely a misspelling of; undefined for words that are
 * correct, or found as they are, in two parts, or together with their neighbours.
 */
export function correctedTerms(
  lexicon: Lexicon,
  words: ReadonlyArray<Word>,
): ReadonlyArray<string | undefined> {
  const { dictionary } = lexicon;
  return foundOf(lexicon, words, false).map(({ terms, isDoubtful }, at) => {
    const word = words[at];
    if (!word || !isDoubtful || isPartOfTerm(dictionary, words, at)) return undefined;
    return halvesOf(dictionary, word) ? undefined : terms[0]?.term;
  });
}

const lessSure = (found: FoundTerm): FoundTerm => ({
  ...found,
  certainty: found.certainty * JOINED_CERTAINTY,
});

/**
 * The words of a query. Splits a word without any term in two if both halves have one:
 * `mattelipstick`, and Korean and Thai compounds, which are written with or without a space.
 */
export function splitUnknown(lexicon: Lexicon, words: ReadonlyArray<Word>): ReadonlyArray<Word> {
  const { dictionary, vocabulary } = lexicon;
  return words.flatMap((word, position) => {
    if (word.kind === 'han' || word.kind === 'digits') return [word];
    if (isCorrect(vocabulary, word)) return [word];
    const { isDoubtful } = findTerms(dictionary, word, { isLast: position === words.length - 1 });
    return (isDoubtful && halvesOf(dictionary, word)) || [word];
  });
}

/** Shorter halves occur in any word. */
const HALF_MIN = 3;

function halvesOf(dictionary: Dictionary, { term, kind }: Word): ReadonlyArray<Word> | undefined {
  for (let at = term.length - HALF_MIN; at >= HALF_MIN; at -= 1) {
    const halves = [term.slice(0, at), term.slice(at)];
    if (halves.every((half) => dictionary.has(half)))
      return halves.map((half) => ({ kind, text: half, term: half }));
  }
  return undefined;
}
