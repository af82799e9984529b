import { ConverterBuilder } from 'opencc-js/core';
import * as traditional from 'opencc-js/preset/t2cn';
import { foldText } from '#domain/search/search-text.ts';
import { typedLetters } from './korean-keys.ts';

/** The script of a word, which decides how it may be misspelt. Initials are the first consonants of syllables. */
export type WordKind = 'letters' | 'digits' | 'hangul' | 'initials' | 'thai' | 'han';

export interface Word {
  /** The word in the form in which terms are compared. */
  readonly term: string;
  readonly kind: WordKind;
  /** The word as {@link unify} writes it. */
  readonly text: string;
  /** The word in the case in which it's written. */
  readonly cased: string;
}

/** Runs of one script: `30ml` is a number and a unit, `BB霜` letters and a Chinese character. */
const RUNS =
  /(?<han>[\p{sc=Han}々]+)|(?<thai>\p{sc=Thai}+)|(?<initials>[\u1100-\u1112]+(?!\p{sc=Hangul}))|(?<hangul>\p{sc=Hangul}+)|(?<digits>\p{Nd}+)|(?<letters>[[\p{L}\p{M}]--[\p{sc=Han}\p{sc=Thai}\p{sc=Hangul}]]+)/gv;

const UNSEEN = /['’‘`´]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text before it's split: one form of each character, lower case, no apostrophes. Thai keeps its marks and Hangul
 * its syllables, because splitting needs them.
 *
 * @example unify('L’ORÉAL') // 'loréal'
 */
export const unify = (text: string): string => unifyCased(text).toLowerCase();

const unifyCased = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').replaceAll('\u0e4d\u0e32', SARA_AM);

/** The Thai vowel that dictionaries have as one character, and NFKC as two. */
const SARA_AM = '\u0e33';

/**
 * Traditional characters as Simplified ones, which are fewer, so that a query in either script finds a text in the
 * other.
 *
 * @example foldHan('防曬護髮') // '防晒护发'
 */
export const foldHan = ConverterBuilder(traditional)({ from: 'hk', to: 'cn' });

type Run = Omit<Word, 'term'>;

function runsOf(text: string): ReadonlyArray<Run> {
  return [...unifyCased(text).matchAll(RUNS)].flatMap(({ groups = {} }) =>
    Object.entries(groups).flatMap(([kind, run]) =>
      run ? [{ kind: kind as WordKind, text: run.toLowerCase(), cased: run }] : [],
    ),
  );
}

function termOf({ kind, text }: Pick<Run, 'kind' | 'text'>): string {
  if (PLAIN.test(text)) return text;
  if (kind === 'hangul') return typedLetters(text);
  return foldText(kind === 'han' ? foldHan(text) : text);
}

/** Matches most words of the catalogue, in which there is nothing to fold. */
const PLAIN = /^[a-z\d]+$/;

const SEGMENTERS = {
  thai: new Intl.Segmenter('th', { granularity: 'word' }),
  han: new Intl.Segmenter('zh', { granularity: 'word' }),
};

function segments(kind: 'thai' | 'han', text: string): ReadonlyArray<string> {
  return [...SEGMENTERS[kind].segment(text)].map(({ segment }) => segment);
}

/** The words of a query in order: Thai and Chinese by dictionary, everything else by spaces. */
export function queryWords(query: string): ReadonlyArray<Word> {
  return runsOf(query)
    .flatMap((run) => wordsOfRun(run).map((text) => ({ ...run, text })))
    .map((run) => ({ ...run, term: termOf(run) }))
    .filter(({ term }) => term !== '');
}

function wordsOfRun({ kind, text }: Run): ReadonlyArray<string> {
  if (kind === 'thai') return wholeWords(segments(kind, text));
  if (kind === 'han') return segments(kind, foldHan(text)).flatMap((word) => pairsOf(word));
  return [text];
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

/** The pairs of characters of a Chinese text, or its only character. */
function pairsOf(text: string): ReadonlyArray<string> {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, before) => `${characters[before]}${character}`);
}

/** A term of a text, and how it's written. */
export type WrittenTerm = readonly [term: string, written: string];

/** The terms under which a text is found. */
export function indexTerms(text: string): ReadonlyArray<WrittenTerm> {
  return runsOf(text)
    .flatMap(({ kind, text: run }) => wholeTerms(kind, run).map((each) => ({ kind, text: each })))
    .map((run) => [termOf(run), run.text]);
}

function wholeTerms(kind: WordKind, run: string): ReadonlyArray<string> {
  if (kind === 'han') return pairsOf(foldHan(run));
  return kind === 'thai' ? neighboursOf(segments(kind, run)) : [run];
}

/** Up to three words as one, because dictionaries split loanwords inconsistently. */
function neighboursOf(words: ReadonlyArray<string>): ReadonlyArray<string> {
  return [1, 2, 3].flatMap((length) =>
    words.slice(length - 1).map((_, at) => words.slice(at, at + length).join('')),
  );
}

/**
 * The terms of parts of words: Chinese characters, the endings of Korean compounds, so that 립스틱 also finds 매트립스틱,
 * and the initials of both.
 */
export function partTerms(text: string): ReadonlyArray<WrittenTerm> {
  if (!HAS_PARTS.test(text)) return [];
  return runsOf(text).flatMap(({ kind, text: run }) => {
    if (kind === 'han')
      return [...foldHan(run)].map((character) => [character, character] as const);
    if (kind !== 'hangul') return [];
    const endings = endingsOf(run);
    return [
      ...endings.map((ending) => [typedLetters(ending), ending] as const),
      ...[run, ...endings].map((word) => [initialsOf(word), word] as const),
    ];
  });
}

const HAS_PARTS = /[\p{sc=Han}\p{sc=Hangul}]/u;

/** @example initialsOf('립스틱') // 'ㄹㅅㅌ', as the letters of syllables */
export const initialsOf = (word: string) => foldText(word).replaceAll(/[^\u1100-\u1112]/g, '');

/** The endings, from two syllables on. */
function endingsOf(word: string): ReadonlyArray<string> {
  const syllables = [...word];
  return syllables.slice(1, -1).map((_, position) => syllables.slice(position + 1).join(''));
}

/**
 * The letters of a name as one word, for people who leave out spaces.
 *
 * @example joinedTerm('Rare Beauty') // 'rarebeauty'
 */
export function joinedTerm(text: string): string {
  return runsOf(text).map(termOf).join('');
}

/**
 * The source of a pattern for any of the phrases, the longest first. Chinese ones are in either script, and spaces may
 * be several.
 */
export function anyOf(phrases: ReadonlyArray<string>): string {
  const all = new Set(phrases.flatMap((phrase) => [phrase, foldHan(phrase)]));
  const sources = [...all]
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replaceAll(/[$.|]/g, '\\$&').replaceAll(' ', '\\s+'));
  return `(?:${sources.join('|')})`;
}
