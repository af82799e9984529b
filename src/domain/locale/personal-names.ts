import type { Language } from './locales.ts';

/** The parts of a name in the order in which the language says them. */
export function nameOrder(language: Language): readonly ['first' | 'last', 'first' | 'last'] {
  return FAMILY_FIRST.has(language) ? ['last', 'first'] : ['first', 'last'];
}

/** Whether forms have one field for the full name, as is usual in Korea. */
export function hasOneNameField(language: Language): boolean {
  return IN_ONE_FIELD.has(language);
}

const IN_ONE_FIELD: ReadonlySet<string> = new Set(['ko']);

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The parts of a name that was typed as one, in the order of the script that it is written in.
 * Undefined if there is only one part.
 *
 * @example splitName('김지수') // { firstName: '지수', lastName: '김' }
 * @example splitName('Ji-soo Kim') // { firstName: 'Ji-soo', lastName: 'Kim' }
 */
export function splitName(typed: string): PersonName | undefined {
  const words = typed.trim().split(/\s+/);
  const isEastAsian = words.every((word) => EAST_ASIAN.test(word));
  const [first = '', ...others] = words;
  if (others.length === 0) return isEastAsian ? splitWord(first) : undefined;
  if (isEastAsian) return { lastName: first, firstName: others.join(' ') };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Family names have one syllable, except these. */
const LONG_FAMILY_NAMES = /^(남궁|황보|제갈|사공|선우|서문|독고|동방|歐陽|司徒|司馬|諸葛|上官)/;

function splitWord(word: string): PersonName | undefined {
  const characters = [...word];
  const length = LONG_FAMILY_NAMES.test(word) && characters.length > 2 ? 2 : 1;
  if (characters.length <= length) return undefined;
  return {
    lastName: characters.slice(0, length).join(''),
    firstName: characters.slice(length).join(''),
  };
}

const FAMILY_FIRST: ReadonlySet<string> = new Set(['ja', 'ko', 'vi', 'zh']);

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

/**
 * A name as strangers read it: without the family name, or with its initial if it's in Latin letters.
 *
 * @example publicName('Mei', 'Tan') // 'Mei T.'
 * @example publicName('지수', '김') // '지수'
 */
export function publicName(firstName: string, lastName: string): string {
  const [initial] = LATIN_INITIAL.exec(lastName) ?? [];
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}

const LATIN_INITIAL = /^\p{Script=Latin}/u;

const EAST_ASIAN = /^[\p{Script=Hangul}\p{Script=Han}]+$/u;
