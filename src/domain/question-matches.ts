import { foldText } from './search-text.ts';

/**
 * Whether a question or its answer has all words of a query, in any order; a plural finds its singular.
 *
 * @example questionMatches('How do I return something?', 'returns') // true
 */
export function questionMatches(text: string, query: string): boolean {
  const folded = foldText(text);
  const words = foldText(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.every((word) => folded.includes(word) || folded.includes(singular(word)));
}

const singular = (word: string) => (/[a-z]{4}s$/.test(word) ? word.slice(0, -1) : word);
