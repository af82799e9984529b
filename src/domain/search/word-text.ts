import { foldText } from './search-text.ts';

/**
 * The words of a text, folded, with a space around each.
 *
 * @example wordText('Can I return it?') // ' can i return it '
 */
export function wordText(text: string): string {
  return ` ${(foldText(text).match(WORDS) ?? []).join(' ')} `;
}

/**
 * The same with English words in the singular: by it, phrases of queries are compared.
 *
 * @example phraseText('Eye Shadows') // ' eye shadow '
 */
export function phraseText(text: string): string {
  return wordText(text).split(' ').map(inSingular).join(' ');
}

/** @example inSingular('gifts') // 'gift' */
export const inSingular = (word: string) => word.replace(/^([a-z]{2,}[a-rt-z])s$/, '$1');

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Whether a text has a word or phrase. Of an alphabet, a word has to begin with it; one of two
 * letters has to be it.
 *
 * @param text From {@link wordText}.
 * @param phrase Folded.
 */
export function hasPhrase(text: string, phrase: string): boolean {
  if (!isOfAlphabet(phrase)) return text.includes(phrase);
  return text.includes(phrase.length < 3 ? ` ${phrase} ` : ` ${phrase}`);
}

/** Whether a phrase's language separates words that begin with it. */
export const isOfAlphabet = (phrase: string) => /^[a-z\d]/.test(phrase);
