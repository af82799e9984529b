import { foldWord, unify } from './fold.ts';
import { foldHan } from './han-forms.ts';

/** The script of a word, which decides how it may be misspelt. */
export type WordKind = 'letters' | 'digits' | 'hangul' | 'thai' | 'han';

export interface Word {
  /** The word, folded. */
  readonly term: string;
  readonly kind: WordKind;
  /** The word as in the query: unified, but not folded unless it is Chinese. */
  readonly text: string;
}

/** Runs of one script: `30ml` is a number and a unit, `BB霜` letters and a Chinese character. */
const RUNS =
  /(?<han>[\p{sc=Han}々]+)|(?<thai>\p{sc=Thai}+)|(?<hangul>\p{sc=Hangul}+)|(?<digits>\p{Nd}+)|(?<letters>[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Thai}\p{sc=Hangul}]]+)/gv;

const thai = new Intl.Segmenter('th', { granularity: 'word' });
const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

export interface Run {
  readonly text: string;
  readonly kind: WordKind;
}

export function runsOf(text: string): ReadonlyArray<Run> {
  return [...unify(text).matchAll(RUNS)].flatMap(({ groups = {} }) =>
    Object.entries(groups).flatMap(([kind, run]) =>
      run ? [{ kind: kind as WordKind, text: run }] : [],
    ),
  );
}

/** The words of a query in order: Thai and Chinese by dictionary, everything else by spaces. */
export function queryWords(query: string): ReadonlyArray<Word> {
  return runsOf(query)
    .flatMap(wordsOfRun)
    .filter(({ term }) => term !== '');
}

function wordsOfRun({ kind, text }: Run): ReadonlyArray<Word> {
  if (kind === 'thai') return wholeWords(segment(thai, text)).map(asWord(kind));
  if (kind === 'han') return segment(chinese, foldHan(text)).flatMap(hanTerms).map(asWord(kind));
  return [asWord(kind)(text)];
}

/** Shorter pieces are rarely words. Mostly, they are fragments of a misspelt one. */
const THAI_WORD_MIN = 3;

/** @example wholeWords(['ลิ', 'ป', 'สติ', 'ค']) // ['ลิปสติค'] */
function wholeWords(pieces: ReadonlyArray<string>): ReadonlyArray<string> {
  const words: Array<string> = [];
  let isOpen = false;
  for (const piece of pieces) {
    const isShort = piece.length < THAI_WORD_MIN;
    if ((isShort || isOpen) && words.length > 0) words.push(`${words.pop()}${piece}`);
    else words.push(piece);
    isOpen = isShort;
  }
  return words;
}

/** The terms of a Chinese word: its pairs of characters, or its only character. */
function hanTerms(word: string): ReadonlyArray<string> {
  const characters = [...word];
  return characters.length === 1 ? characters : pairsOf(characters);
}

export function pairsOf(parts: ReadonlyArray<string>): ReadonlyArray<string> {
  return parts.slice(1).map((part, position) => `${parts[position]}${part}`);
}

export function thaiWords(run: string): ReadonlyArray<string> {
  return segment(thai, run);
}

const asWord = (kind: WordKind) => (text: string) => ({ kind, text, term: foldWord(text) });

function segment(segmenter: Intl.Segmenter, text: string): ReadonlyArray<string> {
  return [...segmenter.segment(text)].map((part) => part.segment);
}
