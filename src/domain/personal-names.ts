import type { Language } from './locales.ts';

/** The parts of a name in the order in which the language says them. */
export function nameOrder(language: Language): readonly ['first' | 'last', 'first' | 'last'] {
  return FAMILY_FIRST.has(language) ? ['last', 'first'] : ['first', 'last'];
}

const FAMILY_FIRST: ReadonlySet<Language> = new Set<Language>(['ko', 'zh']);

/**
 * A name in full, in the order of the script that it is written in, whatever the language of the page.
 *
 * @example fullName('지수', '김') // '김지수'
 * @example fullName('Ji-soo', 'Kim') // 'Ji-soo Kim'
 */
export function fullName(firstName: string, lastName: string): string {
  const isEastAsian = [firstName, lastName].every((part) => EAST_ASIAN.test(part));
  return isEastAsian ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}

const EAST_ASIAN = /^[\p{Script=Hangul}\p{Script=Han}]+$/u;
