import { SHELL } from '#content-sync/contract/fragments.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';

/** A page within a locale, and which of a list. */
export interface PagePlace {
  readonly path: string;
  readonly page: number;
}

/**
 * The page that the plan names.
 *
 * @example placeOfPage('/brands/x/page-2') // { path: '/brands/x', page: 2 }
 */
export function placeOfPage(at: string): PagePlace {
  const [, path = at, page = '1'] = /^(.*)\/page-(\d+)$/.exec(at) ?? [];
  return { path: path || HOME, page: Number(page) };
}

/**
 * Its address within a locale.
 *
 * @example pageAddress({ path: '/brands/x', page: 2 }) // '/brands/x?page=2'
 */
export const pageAddress = ({ path, page }: PagePlace): string =>
  page > 1 ? `${path}?page=${page}` : path;

/**
 * A page in words, for people who know the shop's addresses.
 *
 * @example pageText({ path: '/', page: 1 }) // 'the home page'
 */
export const pageText = (place: PagePlace): string =>
  place.path === HOME && place.page === 1 ? 'the home page' : pageAddress(place);

/** Whether people look at a page. */
export const isForPeople = (at: string): boolean => at !== SHELL && !isForPrograms(at);
