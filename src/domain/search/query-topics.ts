import { correctWord, vocabularyOf } from './correct-word.ts';
import type { HelpWords } from './help-words.ts';
import { foldText } from './search-text.ts';
import { hasPhrase, isOfAlphabet, wordText } from './word-text.ts';

/** A topic of a query. */
export interface QueryTopic {
  /** The query's words for the topic. */
  readonly own: ReadonlyArray<string>;
  /** Synonyms of these words. */
  readonly same: ReadonlyArray<string>;
  /** Whether a word of the topic was corrected. */
  readonly isCorrected?: boolean;
}

/** A phrase of the {@link HelpWords}, with its synonyms. */
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
export function queryTopics(
  query: string,
  { words, texts }: { readonly words: HelpWords; readonly texts: ReadonlyArray<string> },
): ReadonlyArray<QueryTopic> {
  const terms = termsOf(words);
  const besides = words.besides.map(foldText);
  const folded = foldText(query);
  const known = vocabularyOf([...texts, ...besides, ...terms.map(({ phrase }) => phrase)]);
  const typed: ReadonlyArray<string> = folded.match(ALPHABET) ?? [];
  const tokens = typed.map((token) => correctWord(token, known));
  const isCorrected = (own: string) => own.split(' ').some((token) => !typed.includes(token));
  return [
    ...ofAlphabet(tokens, { terms, besides }).map((topic) => ({
      ...topic,
      isCorrected: isCorrected(topic.own[0] ?? ''),
    })),
    ...ofOthers(folded.replace(ALPHABET, ' '), { terms, besides }),
  ];
}

const ALPHABET = /[a-z\d]+/g;

/**
 * How much of what is asked a text has to have: all, if there is a text with all; else half, and
 * more than corrected words, which may be right and about something else.
 *
 * @param most How much a text has at most.
 */
export function neededOf(topics: ReadonlyArray<QueryTopic>, most: number): number {
  if (most === topics.length) return most;
  const corrected = topics.filter(({ isCorrected }) => isCorrected).length;
  return Math.max(topics.length / 2, corrected + 1);
}

/** Whether a text names a topic, by the query's words or a synonym. */
export const hasTopic = (text: string, { own, same }: QueryTopic) =>
  [...own, ...same].some((phrase) => hasPhrase(text, phrase));

/** Whether a text names a topic by the query's own words. */
export const hasOwn = (text: string, { own }: QueryTopic) =>
  own.some((phrase) => hasPhrase(text, phrase));

interface Vocabularies {
  readonly terms: ReadonlyArray<Term>;
  readonly besides: ReadonlyArray<string>;
}

/** The terms by number of words, then by length, largest first. */
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
  { terms, besides }: Vocabularies,
): ReadonlyArray<QueryTopic> {
  const [first] = tokens;
  if (first === undefined) return [];
  const { length, same } = longestTerm(tokens, terms);
  const rest = ofAlphabet(tokens.slice(length), { terms, besides });
  if (same.length === 0 && (first.length < 3 || besides.includes(first))) return rest;
  const own = tokens.slice(0, length).join(' ');
  return [{ own: [own, own.replace(/(?<=[a-z]{3})s$/, '')], same }, ...rest];
}

/** How many of the first words form a term, and the term's synonyms. */
function longestTerm(tokens: ReadonlyArray<string>, terms: ReadonlyArray<Term>) {
  const fitting = terms
    .filter(({ phrase }) => isOfAlphabet(phrase))
    .map(({ phrase, same }) => ({ parts: phrase.split(' '), same }))
    .filter(({ parts }) => parts.every((part, at) => isSame(tokens[at] ?? '', part)));
  const length = Math.max(1, ...fitting.map(({ parts }) => parts.length));
  const longest = fitting.filter(({ parts }) => parts.length === length);
  return { length, same: longest.flatMap(({ same }) => same) };
}

/** The beginning of a word matches, as the shopper may still be typing. */
const isSame = (token: string, part: string) =>
  token === part ||
  token === `${part}s` ||
  `${token}s` === part ||
  (token.length >= 4 && part.startsWith(token));

/** The topics in scripts that don't separate words, or join endings to them. */
function ofOthers(text: string, { terms, besides }: Vocabularies): ReadonlyArray<QueryTopic> {
  let rest = wordText(text);
  const topics: Array<QueryTopic> = [];
  for (const { phrase, same } of terms) {
    if (isOfAlphabet(phrase) || !rest.includes(phrase)) continue;
    topics.push({ own: [phrase], same });
    rest = rest.replaceAll(phrase, TAKEN);
  }
  const others = rest.split(' ').flatMap((token) => remainderOf(token, besides));
  return [...topics, ...others.map((own) => ({ own: [own], same: [] }))];
}

/** Replaces a term that was found. */
const TAKEN = '|';

/** The parts of a word around terms; none in Hangul, where they are endings. */
function remainderOf(token: string, besides: ReadonlyArray<string>): ReadonlyArray<string> {
  if (HANGUL.test(token)) {
    const remains = !token.includes(TAKEN) && !besides.some((each) => token.startsWith(each));
    return remains && isLong(token) ? [token] : [];
  }
  const remainder = besides
    .filter((each) => !isOfAlphabet(each))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, TAKEN), token);
  return remainder.split(TAKEN).filter(isLong);
}

const HANGUL = /[\u1100-\u11ff]/;

const isLong = (text: string) => text.normalize('NFC').length >= 2;
