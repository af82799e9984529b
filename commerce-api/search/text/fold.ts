import { foldText } from '#domain/search-text.ts';

/** Letters that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const APOSTROPHES = /['’‘`´]/g;
/** Tone marks and the silencer, which are left out as often as they are typed. */
const THAI_MARKS = /[\u0e48-\u0e4c]/g;

/**
 * Text before it is taken apart: one form of each character, no case, no apostrophes. Thai keeps its
 * marks, and Hangul its syllables, since words are found by them.
 *
 * @example unify('L’ORÉAL') // 'loréal'
 */
export function unify(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(APOSTROPHES, '');
}

/**
 * A word as it is looked up: without accents and Thai tone marks. Hangul falls into its letters, so
 * that half a syllable finds the whole, and a wrong vowel is one mistake.
 *
 * @example foldWord('loréal') // 'loreal'
 */
export function foldWord(word: string): string {
  return foldText(word)
    .replace(THAI_MARKS, '')
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter);
}
