import type { Locale, LocaleId } from './locale.ts';

/** Where pages are among those of their locale. A *path* has no query: `/categories/makeup/lip`. */

/** The page for addresses at which there is none. */
export const NOT_FOUND = '/404';
/** The page for failures. It reads nothing that header and footer don't read: they are cut from it. */
export const SERVER_ERROR = '/500';

/** The status of a page's response. */
export function pageStatus(path: string): 200 | 404 | 500 {
  if (path === NOT_FOUND) return 404;
  return path === SERVER_ERROR ? 500 : 200;
}

/**
 * The path of page *n* within its locale.
 *
 * @example pagePath('/brands/x', 2) // '/brands/x/page-2'
 */
export function pagePath(path: string, page = 1): string {
  if (page === 1) return path;
  return `${path === '/' ? '' : path}/page-${page}`;
}

/**
 * Where a page is stored, without a leading slash.
 *
 * @example storedPath(hkZh, '/products/x') // 'hk/zh/products/x/index.html'
 */
export function storedPath(
  { country, language }: Pick<Locale, 'country' | 'language'>,
  path: string,
  page = 1,
): string {
  const within = pagePath(path, page);
  return `${country.toLowerCase()}/${language}${within === '/' ? '' : within}/index.html`;
}

const STORED = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)(\/.*)?\/index\.html$/s;

/**
 * The inverse of `storedPath`. The site may lack the locale that is named.
 *
 * @example parseStoredPath('hk/zh/products/x/index.html') // { locale: { id: 'hk-zh' }, path: '/products/x' }
 */
export function parseStoredPath(
  stored: string,
): { readonly locale: Pick<Locale, 'id'>; readonly path: string } | undefined {
  const [, country, language, path = '/'] = STORED.exec(stored) ?? [];
  if (country === undefined) return undefined;
  return { locale: { id: `${country}-${language}` as LocaleId }, path };
}
