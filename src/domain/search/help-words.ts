/** How shoppers of a language ask for help, besides the words of the shop's own texts. */
export interface HelpWords {
  /** Groups of words and phrases for the same thing. One may be in several groups. */
  readonly same: ReadonlyArray<ReadonlyArray<string>>;
  /** Words that say nothing about a query's topic. */
  readonly besides: ReadonlyArray<string>;
}

/** For a language whose words haven't arrived. */
export const NO_HELP_WORDS: HelpWords = { same: [], besides: [] };
