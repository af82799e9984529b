import { foldText } from '#domain/search/search-text.ts';
import { foldHan } from './han-forms.ts';

const APOSTROPHES = /['’‘`´]/g;

/**
 * Normalises text before it's split: one form of each character, lower case, no apostrophes. Thai
 * keeps its marks and Hangul its syllables, because splitting needs them.
 *
 * @example unify('L’ORÉAL') // 'loréal'
 */
export function unify(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '');
}

/**
 * Normalises a word for lookup: without accents and Thai tone marks. Hangul is decomposed into
 * letters, so that half a syllable finds the whole, and a wrong vowel counts as one mistake. Chinese
 * characters have one form, whichever script they are in.
 *
 * @example foldWord('loréal') // 'loreal'
 */
export function foldWord(word: string): string {
  return foldHan(foldText(word));
}
