import { basename, extname } from 'node:path';
import { COUNTRIES, type Country, LOCALES, type Locale } from '#domain/locale/locales.ts';

/** Where files with records are: a folder for all countries, for each country and for each locale. */

const EVERYWHERE = 'all';

/** The folders with files for a locale, from the widest to the narrowest: later ones take precedence. */
export function foldersFor({ id, country }: Locale): ReadonlyArray<string> {
  return [EVERYWHERE, country.toLowerCase(), id];
}

/** The countries that a folder is for. */
export const COUNTRIES_OF: ReadonlyMap<string, ReadonlyArray<Country>> = new Map<
  string,
  ReadonlyArray<Country>
>([
  [EVERYWHERE, COUNTRIES],
  ...COUNTRIES.map((country) => [country.toLowerCase(), [country]] as const),
  ...LOCALES.map(({ id, country }) => [id, [country]] as const),
]);

/** @example typeOf('sg/quick-links/gifts.json') // 'quick-links' */
export const typeOf = (name: string): string => name.split('/')[1] ?? '';

/** @example idOf('sg/quick-links/gifts.json') // 'gifts' */
export const idOf = (path: string): string => basename(path, extname(path));

export const recordAt = (path: string) => ({ type: typeOf(path), id: idOf(path) });
