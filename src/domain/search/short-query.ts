import { SEARCH_MIN_CHARACTERS } from '#domain/limits.ts';

/**
 * Whether a query has too few characters for suggestions. A Han character, a kana or a syllable of Hangul
 * counts as two, because a word often consists of two of them.
 *
 * @example isShortQuery('li') // true
 * @example isShortQuery('香水') // false
 */
export function isShortQuery(query: string): boolean {
  const { length } = query.replace(SYLLABLE, '$&$&');
  return length < SEARCH_MIN_CHARACTERS;
}

const SYLLABLE = /[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}]/gu;
