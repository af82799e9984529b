import { foldText } from '#domain/search-text.ts';

/** The words of a text, folded. */
export function wordsIn(text: string): ReadonlyArray<string> {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/** Whether a folded name has all words of a text, in any order; a part of a word is enough. */
export function wordFinder(text: string): (folded: string) => boolean {
  const words = wordsIn(text);
  return (folded) => words.every((word) => folded.includes(word));
}
