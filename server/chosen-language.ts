import { FILE_ENDING } from '#domain/addresses/addresses.ts';
import { changedLanguage, keptLanguage } from '#domain/locale/locale-choice.ts';
import { type Country, languagesOf } from '#domain/locale/locales.ts';
import type { PageRedirect } from './page-redirect.ts';
import { isTidy, withSearch } from './shop-path.ts';

/** The address in the visitor's language, if that isn't the requested one. */
export function inChosenLanguage(
  url: URL,
  path: string,
  visitor: { readonly country: Country; readonly languageCookie: string | undefined },
): PageRedirect | undefined {
  const { country, languageCookie } = visitor;
  const language = url.searchParams.get('language');
  const change = changedLanguage(country, { language, languageCookie });
  if (!change || fileEnding.test(url.pathname)) return undefined;
  const search = new URLSearchParams(url.search);
  search.delete('language');
  if (change.language) search.append('language', change.language);
  const location = withSearch(isTidy(url) ? url.pathname : path, search);
  return { kind: 'redirect', status: 302, location, ofVisitor: { language: change.remembered } };
}

/** Whether an address names no language, and so shows the one that the visitor chose. */
export function leavesLanguageOpen(
  pathname: string,
  country: Country,
  language: string | null,
): boolean {
  if (fileEnding.test(pathname) || keptLanguage(country, language)) return false;
  return languagesOf(country).length > 1;
}

const fileEnding = new RegExp(FILE_ENDING);
