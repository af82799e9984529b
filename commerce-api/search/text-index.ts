/**
 * The port of text search: finds named things by a query. Adapters know nothing of products,
 * countries or filters.
 */
export interface TextIndex {
  /** Adds documents, replacing those with the same ids. */
  put(documents: ReadonlyArray<TextDocument>): Promise<void>;
  remove(ids: ReadonlyArray<string>): Promise<void>;
  /**
   * Everything that a query finds, unordered. If no document has all words, those with most of
   * them. Misspelt words find what they resemble, unless only what is written is wanted.
   */
  search(query: string, options?: TextSearch): Promise<ReadonlyArray<TextMatch>>;
  /**
   * The query in lower case, with the likeliest spelling of each word that only finds what it
   * resembles; undefined if there is no such word.
   */
  correct(query: string): Promise<string | undefined>;
}

export interface TextSearch {
  /** Whether words stand for nothing but themselves and their beginnings. */
  readonly isLiteral?: boolean;
  /**
   * Labels that rank what has all words, and that something has to have if there are no words but
   * those that only connect others.
   */
  readonly labels?: ReadonlyArray<string>;
}

export interface TextDocument {
  readonly id: string;
  readonly texts: ReadonlyArray<WeightedText>;
  /** What it's found by without any word of it, such as the id of a need that it meets. */
  readonly labels?: ReadonlyArray<WeightedLabel>;
}

export interface WeightedLabel {
  readonly label: string;
  /** Weight, over 0 and at most 1. */
  readonly weight: number;
}

export interface WeightedText {
  readonly text: string;
  /** Weight, over 0 and at most 1. */
  readonly weight: number;
  /** Whether it's also found by all its words written as one. */
  readonly isJoined?: boolean;
}

export interface TextMatch {
  readonly id: string;
  /** Over 0; only comparable within one result. */
  readonly score: number;
}
