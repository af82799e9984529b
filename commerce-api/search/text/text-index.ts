import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch, { type Options, type Query } from 'minisearch';
import { hangulOfKeys, keysOfHangul } from './korean-keys.ts';
import type { Vocabulary } from './vocabulary.ts';
import {
  indexTerms,
  initialsOf,
  joinedTerm,
  partTerms,
  queryWords,
  type Word,
  type WordKind,
  type WrittenTerm,
} from './words.ts';

export interface TextDocument {
  readonly id: string;
  readonly texts: ReadonlyArray<WeightedText>;
}

export interface WeightedText {
  readonly text: string;
  /** Over 0 and at most 1. */
  readonly weight: number;
  /** Whether all its words written as one find the document, too. */
  readonly isJoined?: boolean;
}

export interface TextMatch {
  readonly id: string;
  /** Over 0; only comparable within one result. */
  readonly score: number;
}

export interface TextAnswer {
  /** Everything that a query finds, best first. */
  readonly matches: ReadonlyArray<TextMatch>;
  /** Whether they have all words. */
  readonly isWhole: boolean;
  /** The words of the query, each with what it was taken for, where that is something else. */
  readonly corrections: ReadonlyArray<readonly [typed: string, meant: string]>;
}

/** The share of a term that is only a part of a word. */
const PART_SHARE = 0.6;

const NOTHING: TextAnswer = { matches: [], isWhole: false, corrections: [] };

/** The most words of a query that count, more than anybody types. */
export const QUERY_WORDS_MAX = 12;
/** How many documents are kept of words that were looked up, about 50 bytes each. */
const KNOWN_MAX = 300_000;
const DOCUMENTS_PER_TURN = 100;
/** The share of the best score that a document without all words must reach. */
const PARTIAL_SHARE = 0.5;
/** Shorter beginnings match too much. */
const PREFIX_MIN = 2;
/** Shorter halves of a word occur in any. */
const HALF_MIN = 3;
/** How many terms a misspelt word may stand for. */
const SIMILAR_MAX = 12;
/** How many neighbouring words may form one term: `la neige`, `rare beauty`. */
const JOINED_MAX = 3;

/** The lengths from which a word may have one mistake, and two. Hangul has letters, not syllables. */
const TYPOS_FROM: Partial<Record<WordKind, readonly [one: number, two: number]>> = {
  letters: [4, 6],
  hangul: [5, 9],
  thai: [4, 8],
};

/** Finds named things by a query in one language. It knows nothing of products, countries or filters. */
export class TextIndex {
  readonly #vocabulary: Vocabulary;
  readonly #terms = new Terms(OPTIONS);
  /** How terms are written, where that differs: with accents or marks, or as several words. */
  readonly #spellings = new Map<string, string>();
  /** What was looked up since documents changed. Shoppers add words to a query, letters to a word, and filters. */
  readonly #known = new LRUCache<string, Scores, Wanted>({
    maxSize: KNOWN_MAX,
    sizeCalculation: ({ size }) => size + 1,
    memoMethod: (_key, _stale, { context }) => this.#terms.scoresOf(context),
  });

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Adds documents, replacing those with the same ids. */
  async put(documents: ReadonlyArray<TextDocument>): Promise<void> {
    for (const [position, document] of documents.entries()) {
      this.remove([document.id]);
      this.#terms.add({ id: document.id, terms: this.#weightedTerms(document) });
      if (position % DOCUMENTS_PER_TURN === DOCUMENTS_PER_TURN - 1) await nextTurn();
    }
  }

  remove(ids: ReadonlyArray<string>): void {
    this.#known.clear();
    for (const id of ids) if (this.#terms.has(id)) this.#terms.discard(id);
  }

  /**
   * If no document has all words, those with most of them. Misspelt words find what they resemble, unless the search is
   * literal. Words that only connect others count if there are no others.
   */
  search(query: string, { isLiteral = false } = {}): TextAnswer {
    const words = queryWords(query).slice(0, QUERY_WORDS_MAX);
    const joins = this.#joinsOf(words);
    if (words.some((word, at) => this.#asksForService(word, joins[at]))) return NOTHING;
    const connects = words.map((word, at) => this.#connects(word, at === words.length - 1));
    const isWhole = connects.every(Boolean);
    const wanted = words.flatMap((word, at): ReadonlyArray<Wanted> => {
      if (connects[at] && !isWhole) return [];
      const joined = joins[at] ?? [];
      const isLast = at === words.length - 1;
      return this.#read(word, { isLast, isLiteral: isLiteral || joined.length > 0 }).map(
        ({ terms, ...found }) => ({ ...found, terms: [...terms, ...joined] }),
      );
    });
    const scores = wanted.map((each) => this.#scoresOf(each));
    const all = allOf(scores);
    return {
      matches: all.length === 0 && !isWhole ? mostOf(scores) : all,
      isWhole: all.length > 0,
      corrections: wanted.flatMap(({ correction }) => (correction ? [correction] : [])),
    };
  }

  /** For each word, the terms that it forms together with its neighbours. */
  #joinsOf(words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<string>> {
    const joins = words.map((): Array<string> => []);
    for (const from of words.keys()) {
      for (let to = from + 2; to <= Math.min(words.length, from + JOINED_MAX); to += 1) {
        const parts = words.slice(from, to);
        const term = parts.map((part) => part.term).join('');
        if (parts.some(({ kind }) => kind === 'han') || !this.#terms.knows(term)) continue;
        for (let at = from; at < to; at += 1) joins[at]?.push(term);
      }
    }
    return joins;
  }

  /** Whether a word asks for service, and no document has it: `gift card` asks for something other than gifts. */
  #asksForService(word: Word, joins: ReadonlyArray<string> = []): boolean {
    return (
      this.#vocabulary.isService(word.term) && joins.length === 0 && this.#exact(word).length === 0
    );
  }

  /** A last, single letter is a word that is still being typed: "what is good for o". */
  #connects({ term, kind }: Word, isLast: boolean): boolean {
    const isBegun = isLast && kind === 'letters' && term.length === 1 && !this.#terms.knows(term);
    return this.#vocabulary.isConnecting(term) || isBegun;
  }

  /** The word's own term, and its singular, as far as documents have them. */
  #exact({ term, kind }: Word): ReadonlyArray<string> {
    const isPlural = kind === 'letters' && term.length > 3 && /[^s]s$/.test(term);
    return [term, ...(isPlural ? [term.slice(0, -1)] : [])].filter((each) =>
      this.#terms.knows(each),
    );
  }

  /**
   * What documents have to have for a word: itself, words that it begins if it's the last one or unknown; else its two
   * halves, the same keys on another keyboard, or what it resembles.
   */
  #read(
    word: Word,
    { isLast, isLiteral }: { readonly isLast: boolean; readonly isLiteral: boolean },
  ): ReadonlyArray<Wanted> {
    const { term, kind } = word;
    const exact = this.#exact(word);
    const isUnit = kind === 'digits' || kind === 'han';
    if (isUnit || (exact.length > 0 && !isLast)) return [{ terms: exact }];
    if (this.#isBeginning(term)) return [{ terms: exact, beginning: term }];
    if (exact.length > 0) return [{ terms: exact }];
    if (isLiteral || kind === 'initials' || this.#vocabulary.isCorrect(term))
      return [{ terms: [] }];
    return this.#halves(term) ?? this.#retyped(word) ?? this.#misspelt(word) ?? [{ terms: [] }];
  }

  #isBeginning(term: string): boolean {
    return term.length >= PREFIX_MIN && this.#terms.begins(term);
  }

  /** `mattelipstick`, and Korean and Thai compounds, which are written with or without a space. */
  #halves(term: string): ReadonlyArray<Wanted> | undefined {
    for (let at = term.length - HALF_MIN; at >= HALF_MIN; at -= 1) {
      const halves = [term.slice(0, at), term.slice(at)];
      if (halves.every((half) => this.#terms.knows(half)))
        return halves.map((half) => ({ terms: [half] }));
    }
    return undefined;
  }

  /** A word whose keys were those of the other Korean keyboard: `flqtmxlr` for 립스틱, `Rnf` for 꿀. */
  #retyped({ text, cased, kind }: Word): ReadonlyArray<Wanted> | undefined {
    if (kind === 'thai') return undefined;
    const others = kind === 'letters' ? [cased, text].map(hangulOfKeys) : [keysOfHangul(text)];
    for (const other of others) {
      const words = queryWords(other);
      const isFound = words.every(
        (word) => this.#exact(word).length > 0 || this.#isBeginning(word.term),
      );
      if (words.length === 0 || !isFound) continue;
      return words.map((word) => ({
        terms: this.#exact(word),
        beginning: word.term,
        correction: [text, other],
      }));
    }
    return undefined;
  }

  /** A word with one mistake, or else two. */
  #misspelt({ term, kind, text }: Word): ReadonlyArray<Wanted> | undefined {
    const [one, two] = TYPOS_FROM[kind] ?? [];
    for (const [at, least] of [one, two].entries()) {
      const similar =
        term.length >= (least ?? Number.POSITIVE_INFINITY) ? this.#terms.similar(term, at + 1) : [];
      const [likeliest] = similar;
      if (likeliest === undefined) continue;
      const written = (this.#spellings.get(likeliest) ?? likeliest).normalize();
      return [{ terms: similar.slice(0, SIMILAR_MAX), correction: [text, written] }];
    }
    return undefined;
  }

  /** How well each document fits a word. */
  #scoresOf(wanted: Wanted): Scores {
    return this.#known.memo(JSON.stringify([wanted.terms, wanted.beginning]), { context: wanted });
  }

  /** The terms of a document, each with its highest weight. */
  #weightedTerms({ texts }: TextDocument): string {
    const weights = new Map<string, number>();
    const note = ([term, spelling]: WrittenTerm, weight: number) => {
      if (term === '') return;
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
      if (term !== spelling) this.#spellings.set(term, spelling);
    };
    for (const { text, weight, isJoined } of texts) {
      const isOfWords = isJoined && /\s/.test(text);
      for (const term of partTerms(text)) note(term, weight * PART_SHARE);
      if (isOfWords) note([initialsOf(text), text], weight * PART_SHARE);
      for (const term of indexTerms(text)) note(term, weight);
      if (isOfWords) note([joinedTerm(text), text], weight);
    }
    return [...weights].map(([term, weight]) => `${term}\t${weight}`).join('\n');
  }
}

/** Documents by their ids, each with how well it fits: over 0. */
type Scores = ReadonlyMap<string, number>;

/** The documents with all words. Those of the rarest are looked up among the others. */
function allOf(words: ReadonlyArray<Scores>): ReadonlyArray<TextMatch> {
  const [rarest, ...others] = words.toSorted((one, other) => one.size - other.size);
  return [...(rarest ?? [])].flatMap(([id, score]) => {
    const more = others.map((scores) => scores.get(id) ?? 0);
    return more.includes(0) ? [] : [{ id, score: more.reduce((sum, each) => sum + each, score) }];
  });
}

/** The documents with at least half of the words: the best one, and those that are nearly as good. */
function mostOf(words: ReadonlyArray<Scores>): ReadonlyArray<TextMatch> {
  const sums = new Map<string, { count: number; score: number }>();
  for (const [id, score] of words.flatMap((scores) => [...scores])) {
    const sum = sums.get(id) ?? { count: 0, score: 0 };
    sum.count += 1;
    sum.score += score;
    sums.set(id, sum);
  }
  const needed = Math.max(1, Math.floor(words.length / 2));
  const matches = [...sums].flatMap(([id, { count, score }]) =>
    count < needed ? [] : [{ id, score }],
  );
  const best = matches.reduce((most, { score }) => Math.max(most, score), 0);
  return matches.filter(({ score }) => score >= best * PARTIAL_SHARE);
}

/** What documents have to have for a word of a query: any of it. */
interface Wanted {
  readonly terms: ReadonlyArray<string>;
  /** Any term that begins with this one. */
  readonly beginning?: string;
  readonly correction?: readonly [typed: string, meant: string];
}

interface WeightedTerms {
  readonly id: string;
  /** A term a line, with its weight after a tab. */
  readonly terms: string;
}

/** The frequency of a term of the weight 1. */
const FREQUENCY_MAX = 10;

/**
 * MiniSearch scores each field of a document by itself, by how rare a word is in that field. So there is only one, and
 * weights are frequencies, which is BM25F. Names are too short for their length and repetitions to mean anything.
 */
const OPTIONS: Options<WeightedTerms> = {
  fields: ['terms'],
  tokenize: (terms) => terms.split('\n'),
  processTerm: (line) => {
    const [term = '', weight = ''] = line.split('\t');
    return Array(Math.max(1, Math.round(Number(weight) * FREQUENCY_MAX))).fill(term);
  },
  searchOptions: {
    bm25: { k: 1_000, b: 0, d: 0 },
    weights: { prefix: 0.02, fuzzy: 0 },
    tokenize: (term) => [term],
    processTerm: (term) => term,
  },
};

/** The index of MiniSearch, which also answers what terms there are. */
class Terms extends MiniSearch<WeightedTerms> {
  /** The documents that have any term of a word, without MiniSearch's factor for how many of them they have. */
  scoresOf({ terms, beginning }: Wanted): Scores {
    const queries: Array<Query> = terms.filter((term) => term !== beginning);
    if (beginning !== undefined) queries.push({ queries: [beginning], prefix: true });
    const found = this.search({ combineWith: 'OR', queries });
    return new Map(found.map(({ id, score, queryTerms }) => [id, score / queryTerms.length]));
  }

  /** Whether a document has the term. Those that are gone are kept for a while. */
  knows(term: string): boolean {
    const fields = this._index.get(term)?.values();
    return (
      fields?.some((documents) => documents.keys().some((each) => this.#isKept(each))) ?? false
    );
  }

  /** Whether a term begins so. */
  begins(beginning: string): boolean {
    return Iterator.from(this._index.atPrefix(beginning).keys()).some((term) => this.knows(term));
  }

  /** The terms that differ by as many letters, likeliest first: people rarely get the first letter wrong. */
  similar(term: string, mistakes: number): ReadonlyArray<string> {
    const first = (other: string) => (other.startsWith(term.charAt(0)) ? 1 : 0);
    return [...this._index.fuzzyGet(term, mistakes).keys()]
      .filter((other) => this.knows(other))
      .sort((a, b) => first(b) - first(a) || this.count(b) - this.count(a));
  }

  /** How many documents have a term, or had it a while ago. */
  count(term: string): number {
    const fields = this._index.get(term)?.values();
    return fields?.reduce((count, documents) => count + documents.size, 0) ?? 0;
  }

  #isKept(document: number): boolean {
    return this._documentIds.has(document);
  }
}
