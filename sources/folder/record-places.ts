import { basename, extname } from 'node:path';
import { COUNTRIES, type Country, LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';

/** Where files with records are: a folder for all countries, for each country and for each locale. */

const EVERYWHERE = 'all';

/** What a file's record is valid for. */
export type FileScope = Exclude<FieldScope, 'language'>;

/** From the widest to the narrowest. */
export const FILE_SCOPES: ReadonlyArray<FileScope> = ['everywhere', 'country', 'locale'];

/** The folder with the files for a locale, or for more than that. */
export function folderOf(scope: FileScope, { id, country }: Locale): string {
  const folders: Readonly<Record<FileScope, string>> = {
    everywhere: EVERYWHERE,
    country: country.toLowerCase(),
    locale: id,
  };
  return folders[scope];
}

/** The folders with files for a locale; later ones take precedence. */
export function foldersFor(locale: Locale): ReadonlyArray<string> {
  return FILE_SCOPES.map((scope) => folderOf(scope, locale));
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
