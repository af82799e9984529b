import { foldText } from '#domain/search/search-text.ts';

/** The keys of an English keyboard for Hangul, in the order of Unicode: first consonants, vowels, last consonants. */
const FIRST = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const LAST = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');

const longestFirst = (keys: ReadonlyArray<string>) =>
  keys
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .join('|');

/** A consonant before a vowel is that syllable's first. */
const SYLLABLE = new RegExp(
  `(${FIRST.join('|')})(${longestFirst(VOWELS)})((?:${longestFirst(LAST)})(?!${VOWELS.join('|')}))?`,
  'g',
);

/**
 * What these keys write on a Korean keyboard.
 *
 * @example hangulOfKeys('flqtmxlr') // '립스틱'
 */
export function hangulOfKeys(keys: string): string {
  return keys.replaceAll(SYLLABLE, (...[, first = '', vowel = '', last = '']) => {
    const at = FIRST.indexOf(first) * VOWELS.length + VOWELS.indexOf(vowel);
    return String.fromCharCode(0xac00 + at * LAST.length + LAST.indexOf(last));
  });
}

/**
 * The keys of Hangul, for what was typed on a Korean keyboard by mistake.
 *
 * @example keysOfHangul('ㅣㅑㅔㄴ샤차') // 'lipstick'
 */
export function keysOfHangul(text: string): string {
  return foldText(text).replaceAll(/[\u1100-\u11c2]/g, (letter) => {
    const code = letter.charCodeAt(0);
    return FIRST[code - 0x1100] ?? VOWELS[code - 0x1161] ?? LAST[code - 0x11a7] ?? '';
  });
}

/**
 * The letters of Hangul one by one, as they are typed: the last consonants of a syllable are those that the next one
 * begins with, so that a word which is still being typed is the beginning of the whole one.
 *
 * @example typedLetters('크림').startsWith(typedLetters('클')) // true
 */
export function typedLetters(text: string): string {
  return foldText(text).replaceAll(/[\u1161-\u11c2]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const vowel = VOWELS[code - 0x1161];
    if (vowel !== undefined) return lettersOf(vowel, VOWELS, 0x1161);
    return lettersOf(LAST[code - 0x11a7] ?? '', FIRST, 0x1100);
  });
}

/** The letters of keys, of which each is the key of a simple one. */
const lettersOf = (keys: string, simple: ReadonlyArray<string>, first: number) =>
  [...keys].map((key) => String.fromCharCode(first + simple.indexOf(key))).join('');
