import { setImmediate as nextTurn } from 'node:timers/promises';
import { unify } from '../text/fold.ts';
import { NO_VOCABULARY, type Vocabulary } from '../text/vocabulary.ts';
import { queryWords } from '../text/words.ts';
import type { TextDocument, TextIndex, TextMatch, TextSearch } from '../text-index.ts';
import { documentTerms } from './document-terms.ts';
import {
  asksForService,
  connectsOthers,
  correctedTerms,
  type Lexicon,
  splitUnknown,
  termsOfWords,
  type WantedWord,
} from './match-words.ts';
import { addPosting, createDictionary } from './postings.ts';
import { sweptDictionary } from './sweep.ts';
import { createTally, type Tallied, type Tally } from './tally.ts';

/** The most words of a query that count, more than anybody types. */
const QUERY_WORDS_MAX = 12;
const DOCUMENTS_PER_TURN = 100;
/** From this share of stale postings on, they are removed. */
const STALE_SHARE_MAX = 0.3;
const STALE_MIN = 1_000;

/**
 * A text index in this process's memory. Documents are numbered. An edited document gets a new
 * number, and its old postings are stale until they are removed. Changes must not overlap: await
 * each `put` and `remove`.
 */
export function createEmbeddedTextIndex(vocabulary: Vocabulary = NO_VOCABULARY): TextIndex {
  let dictionary = createDictionary();
  let tally = createTally(0);
  /** By number; undefined for documents that were removed. */
  let ids: Array<string | undefined> = [];
  let numbers = new Map<string, number>();
  /** How terms are written, where that differs from the form in which they are looked up. */
  const spellings = new Map<string, string>();

  const forget = (id: string) => {
    const number = numbers.get(id);
    if (number !== undefined) ids[number] = undefined;
    numbers.delete(id);
  };

  const add = (document: TextDocument) => {
    forget(document.id);
    const number = ids.push(document.id) - 1;
    numbers.set(document.id, number);
    for (const [term, weight] of documentTerms(document, spellings)) {
      addPosting(dictionary, term, { document: number, weight });
    }
  };

  const sweep = async () => {
    const stale = ids.length - numbers.size;
    if (stale < STALE_MIN || stale < ids.length * STALE_SHARE_MAX) return;
    const kept = ids.filter((id) => id !== undefined);
    const newNumbers = new Map(kept.map((id, number) => [id, number]));
    const renumbered = ids.map((id) => (id === undefined ? undefined : newNumbers.get(id)));
    dictionary = await sweptDictionary(dictionary, renumbered);
    [ids, numbers, tally] = [kept, newNumbers, createTally(kept.length)];
  };

  return {
    async put(documents) {
      for (const [position, document] of documents.entries()) {
        add(document);
        if (position % DOCUMENTS_PER_TURN === DOCUMENTS_PER_TURN - 1) await nextTurn();
      }
      tally = createTally(ids.length);
      await sweep();
    },
    async remove(gone) {
      for (const id of gone) forget(id);
      await sweep();
    },
    search: async (query, options) =>
      matchesOf(query, { dictionary, vocabulary, tally, ids }, options),
    correct: async (query) => correctedQuery(query, { dictionary, vocabulary, spellings }),
  };
}

interface Indexed extends Lexicon {
  readonly tally: Tally;
  readonly ids: ReadonlyArray<string | undefined>;
}

function matchesOf(
  query: string,
  { tally, ids, ...lexicon }: Indexed,
  options: TextSearch | undefined,
): ReadonlyArray<TextMatch> {
  const words = splitUnknown(lexicon, queryWords(query).slice(0, QUERY_WORDS_MAX));
  if (asksForService(lexicon, words)) return [];
  const wanted = termsOfWords(lexicon, words, options);
  const isWhole = connectsOthers(lexicon, words).every(Boolean);
  const matches: Array<TextMatch> = [];
  for (const { document, score } of tallied(tally, wanted, isWhole)) {
    const id = ids[document];
    if (id !== undefined) matches.push({ id, score });
  }
  return matches;
}

/**
 * Needs only rank documents with all other words; if there are none, needs count like words. If the
 * query has only connecting words, documents must have all of them, since some say nothing.
 */
function tallied(
  tally: Tally,
  wanted: ReadonlyArray<WantedWord>,
  isWhole: boolean,
): ReadonlyArray<Tallied> {
  const words = wanted.filter(({ isNeed }) => !isNeed);
  const needs = wanted.filter(({ isNeed }) => isNeed);
  for (const { terms } of words) tally.addWord(terms);
  if (words.length > 0 && tally.wordsMax === words.length) {
    for (const { terms } of needs) tally.addBonus(terms, words.length);
    return bestOf(tally, words.length);
  }
  for (const { terms } of needs) tally.addWord(terms);
  return isWhole && needs.length === 0 ? tally.take(wanted.length) : bestOf(tally, wanted.length);
}

/** The documents with all words; if there are none, those with most of what was asked for. */
function bestOf(tally: Tally, wanted: number): ReadonlyArray<Tallied> {
  if (tally.wordsMax === wanted) return tally.take(wanted);
  const partial = tally.take(Math.max(1, Math.floor(wanted / 2)));
  const best = partial.reduce((most, { score }) => Math.max(most, score), 0);
  return partial.filter(({ score }) => score >= best * PARTIAL_SHARE);
}

/** The share of the best score that a document without all words must reach. */
const PARTIAL_SHARE = 0.5;

/** Replaces words in the query's order, looking for each after the one before. */
function correctedQuery(
  query: string,
  { spellings, ...lexicon }: Lexicon & { readonly spellings: ReadonlyMap<string, string> },
): string | undefined {
  const words = queryWords(query).slice(0, QUERY_WORDS_MAX);
  const terms = correctedTerms(lexicon, words);
  if (terms.every((term) => term === undefined)) return undefined;
  let corrected = '';
  let rest = unify(query);
  for (const [position, { text }] of words.entries()) {
    const at = rest.indexOf(text);
    const term = terms[position];
    if (at < 0 || term === undefined) continue;
    corrected += rest.slice(0, at) + (spellings.get(term) ?? term).normalize();
    rest = rest.slice(at + text.length);
  }
  return corrected + rest;
}
