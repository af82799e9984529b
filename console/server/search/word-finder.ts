import { foldText } from '#domain/search/search-text.ts';

/** The words of a text, folded for comparison. */
export function wordsIn(text: string): ReadonlyArray<string> {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/**
 * Returns whether a folded name has all words of a text, in any order and also as parts of words.
 */
export function wordFinder(text: string): (folded: string) => boolean {
  const words = wordsIn(text);
  return (folded) => words.every((word) => folded.includes(word));
}
