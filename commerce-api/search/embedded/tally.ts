import type { FoundTerm } from './find-term.ts';
import { documentOf, weightOf } from './postings.ts';

/**
 * Adds up what the words of a query find, document by document. Created once and reused by all
 * queries.
 */
export interface Tally {
  /** For each document, adds the best match among the terms of one word. */
  addWord(terms: ReadonlyArray<FoundTerm>): void;
  /**
   * Raises the scores of documents with at least this many words, in proportion to the weight of
   * their best match: a poor match mustn't come first thanks to a bonus.
   */
  addBonus(terms: ReadonlyArray<FoundTerm>, wordsMin: number): void;
  /** Returns the documents with at least this many of the words, and resets. */
  take(wordsMin: number): ReadonlyArray<Tallied>;
  /** The highest number of words that any document has. */
  readonly wordsMax: number;
}

export interface Tallied {
  readonly document: number;
  readonly score: number;
}

export function createTally(documentsCount: number): Tally {
  const scores = new Float32Array(documentsCount);
  const words = new Uint8Array(documentsCount);
  const best = new Float32Array(documentsCount);
  let touched: Array<number> = [];
  let wordsMax = 0;

  const bestOfWord = (terms: ReadonlyArray<FoundTerm>) => {
    const documents: Array<number> = [];
    for (const { postings, certainty } of terms) {
      for (const posting of postings) {
        const document = documentOf(posting);
        const score = weightOf(posting) * certainty;
        const known = best[document] ?? 0;
        if (known === 0) documents.push(document);
        if (score > known) best[document] = score;
      }
    }
    return documents;
  };

  const rarityOf = (documents: ReadonlyArray<number>) =>
    Math.log(1 + documentsCount / (documents.length + 1));

  return {
    addBonus(terms, wordsMin) {
      const documents = bestOfWord(terms);
      for (const document of documents) {
        const isFound = (words[document] ?? 0) >= wordsMin;
        if (isFound) scores[document] = (scores[document] ?? 0) * (1 + (best[document] ?? 0));
        best[document] = 0;
      }
    },
    addWord(terms) {
      const documents = bestOfWord(terms);
      const rarity = rarityOf(documents);
      for (const document of documents) {
        if (words[document] === 0) touched.push(document);
        words[document] = (words[document] ?? 0) + 1;
        scores[document] = (scores[document] ?? 0) + rarity * (best[document] ?? 0);
        wordsMax = Math.max(wordsMax, words[document] ?? 0);
        best[document] = 0;
      }
    },
    take(wordsMin) {
      const taken = [];
      for (const document of touched) {
        const score = scores[document] ?? 0;
        if ((words[document] ?? 0) >= wordsMin) taken.push({ document, score });
        scores[document] = 0;
        words[document] = 0;
      }
      touched = [];
      wordsMax = 0;
      return taken;
    },
    get wordsMax() {
      return wordsMax;
    },
  };
}
