/**
 * The port of text search: what a query finds among things that have names. An adapter knows
 * nothing of products, countries or filters.
 */
export interface TextIndex {
  /** Puts documents in the place of those with the same ids. */
  put(documents: ReadonlyArray<TextDocument>): Promise<void>;
  remove(ids: ReadonlyArray<string>): Promise<void>;
  /**
   * All that a query finds, in no order. Where nothing has all words of it, what has most of them.
   */
  search(query: string): Promise<ReadonlyArray<TextMatch>>;
}

export interface TextDocument {
  readonly id: string;
  readonly texts: ReadonlyArray<WeightedText>;
}

export interface WeightedText {
  readonly text: string;
  /** How much it tells of the document, over 0 and at most 1. */
  readonly weight: number;
  /** Whether it is also found by all its words written as one. */
  readonly isJoined?: boolean;
}

export interface TextMatch {
  readonly id: string;
  /** Over 0; comparable within one answer only. */
  readonly score: number;
}
