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
   * them. Misspelt words find what they resemble, unless the search is literal.
   */
  search(query: string, options?: TextSearch): Promise<ReadonlyArray<TextMatch>>;
  /**
   * The query in lower case, with the likeliest spelling of each word that only finds what it
   * resembles; undefined if it has no such word.
   */
  correct(query: string): Promise<string | undefined>;
}

export interface TextSearch {
  /** Whether words stand only for themselves and for longer words that they begin. */
  readonly isLiteral?: boolean;
  /**
   * Labels that rank the documents with all words. If the query has only connecting words,
   * documents have to have the labels.
   */
  readonly labels?: ReadonlyArray<string>;
}

export interface TextDocument {
  readonly id: string;
  readonly texts: ReadonlyArray<WeightedText>;
  /**
   * Labels that find the document without any word of it, such as the id of a need that it meets.
   */
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
  /** Whether all its words written as one find the document, too. */
  readonly isJoined?: boolean;
}

export interface TextMatch {
  readonly id: string;
  /** Over 0; only comparable within one result. */
  readonly score: number;
}
