import type { HelpWords } from './help-words.ts';
import { mendWord, vocabularyOf } from './mend-word.ts';
import { foldText } from './search-text.ts';
import { hasPhrase, isOfAlphabet, wordText } from './word-text.ts';

/** Something that a query asks about. */
export interface AskedThing {
  /** As the query has it. */
  readonly own: ReadonlyArray<string>;
  /** What else it's called. */
  readonly same: ReadonlyArray<string>;
  /** Whether a word of it was taken for a misspelt one. */
  readonly isMended?: boolean;
}

/** A phrase of the {@link HelpWords}, with all that stand for the same. */
interface Term {
  readonly phrase: string;
  readonly same: ReadonlyArray<string>;
}

/**
 * What a query asks about, without the words that say nothing about it. A misspelt word stands for
 * a similar one of the texts or of the help words.
 *
 * @param texts From {@link wordText}: what is searched.
 */
export function askedThings(
  query: string,
  { words, texts }: { readonly words: HelpWords; readonly texts: ReadonlyArray<string> },
): ReadonlyArray<AskedThing> {
  const terms = termsOf(words);
  const besides = words.besides.map(foldText);
  const folded = foldText(query);
  const known = vocabularyOf([...texts, ...besides, ...terms.map(({ phrase }) => phrase)]);
  const typed: ReadonlyArray<string> = folded.match(ALPHABET) ?? [];
  const tokens = typed.map((token) => mendWord(token, known));
  const isMended = (own: string) => own.split(' ').some((token) => !typed.includes(token));
  return [
    ...ofAlphabet(tokens, { terms, besides }).map((thing) => ({
      ...thing,
      isMended: isMended(thing.own[0] ?? ''),
    })),
    ...ofOthers(folded.replace(ALPHABET, ' '), { terms, besides }),
  ];
}

const ALPHABET = /[a-z\d]+/g;

/**
 * How much of what is asked a text has to have: all, if there is a text with all; else half, and
 * more than mended words, which may be right and about something else.
 *
 * @param most How much a text has at most.
 */
export function neededOf(things: ReadonlyArray<AskedThing>, most: number): number {
  if (most === things.length) return most;
  const mended = things.filter(({ isMended }) => isMended).length;
  return Math.max(things.length / 2, mended + 1);
}

/** Whether a text names a thing, by the query's words or others. */
export const hasThing = (text: string, { own, same }: AskedThing) =>
  [...own, ...same].some((phrase) => hasPhrase(text, phrase));

/** Whether it does by the query's words. */
export const hasOwn = (text: string, { own }: AskedThing) =>
  own.some((phrase) => hasPhrase(text, phrase));

interface Known {
  readonly terms: ReadonlyArray<Term>;
  readonly besides: ReadonlyArray<string>;
}

/** Those with most words first, and of these, the longest. */
function termsOf({ same }: HelpWords): ReadonlyArray<Term> {
  const groups = same.map((group) => group.map((phrase) => wordText(phrase).trim()));
  const byPhrase = Map.groupBy(
    groups.flatMap((group) => group.map((phrase) => ({ phrase, group }))),
    ({ phrase }) => phrase,
  );
  return [...byPhrase]
    .map(([phrase, found]) => ({ phrase, same: found.flatMap(({ group }) => group) }))
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
}

function ofAlphabet(
  tokens: ReadonlyArray<string>,
  { terms, besides }: Known,
): ReadonlyArray<AskedThing> {
  const [first] = tokens;
  if (first === undefined) return [];
  const { length, same } = longestTerm(tokens, terms);
  const rest = ofAlphabet(tokens.slice(length), { terms, besides });
  if (same.length === 0 && (first.length < 3 || besides.includes(first))) return rest;
  const own = tokens.slice(0, length).join(' ');
  return [{ own: [own, own.replace(/(?<=[a-z]{3})s$/, '')], same }, ...rest];
}

/** How many of the first words are a term, and what that stands for. */
function longestTerm(tokens: ReadonlyArray<string>, terms: ReadonlyArray<Term>) {
  const fitting = terms
    .filter(({ phrase }) => isOfAlphabet(phrase))
    .map(({ phrase, same }) => ({ parts: phrase.split(' '), same }))
    .filter(({ parts }) => parts.every((part, at) => isSame(tokens[at] ?? '', part)));
  const length = Math.max(1, ...fitting.map(({ parts }) => parts.length));
  const longest = fitting.filter(({ parts }) => parts.length === length);
  return { length, same: longest.flatMap(({ same }) => same) };
}

/** Whoever is still typing has written only the beginning. */
const isSame = (token: string, part: string) =>
  token === part ||
  token === `${part}s` ||
  `${token}s` === part ||
  (token.length >= 4 && part.startsWith(token));

/** Of scripts that don't separate words, or join endings to them. */
function ofOthers(text: string, { terms, besides }: Known): ReadonlyArray<AskedThing> {
  let rest = wordText(text);
  const things: Array<AskedThing> = [];
  for (const { phrase, same } of terms) {
    if (isOfAlphabet(phrase) || !rest.includes(phrase)) continue;
    things.push({ own: [phrase], same });
    rest = rest.replaceAll(phrase, TAKEN);
  }
  const others = rest.split(' ').flatMap((token) => leftIn(token, besides));
  return [...things, ...others.map((own) => ({ own: [own], same: [] }))];
}

/** In place of a term. */
const TAKEN = '|';

/** What a word has besides terms: of Hangul nothing, as the rest are endings. */
function leftIn(token: string, besides: ReadonlyArray<string>): ReadonlyArray<string> {
  if (HANGUL.test(token)) {
    const isLeft = !token.includes(TAKEN) && !besides.some((each) => token.startsWith(each));
    return isLeft && isLong(token) ? [token] : [];
  }
  const left = besides
    .filter((each) => !isOfAlphabet(each))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, TAKEN), token);
  return left.split(TAKEN).filter(isLong);
}

const HANGUL = /[\u1100-\u11ff]/;

const isLong = (text: string) => text.normalize('NFC').length >= 2;
