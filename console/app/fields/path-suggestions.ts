import { type Country, localeOfId } from '#domain/locale/locales.ts';
import type { FoundRecord, SearchAnswer } from '../../contract/console-contract.ts';
import { placeOfPage } from '../../contract/page-address.ts';

/** A page that a link can lead to. */
export interface PathSuggestion {
  readonly path: string;
  /** What the page is of; absent if only its address was found. */
  readonly title?: string | undefined;
}

/** Records with pages of their own that links lead to. */
const WITH_PAGES: ReadonlySet<string> = new Set([
  'products',
  'brands',
  'categories',
  'pages',
  'stores',
  'store-events',
  'booking-services',
]);

/**
 * The pages among what a search found, each once. Those that have the words in the country come
 * first; its own language may have others.
 */
export function suggestionsIn(
  { records, pages }: Pick<SearchAnswer, 'records' | 'pages'>,
  country: Country,
): ReadonlyArray<PathSuggestion> {
  const isSeen = ({ locales }: FoundRecord) =>
    locales.some((locale) => localeOfId(locale).country === country);
  const ordered = records.toSorted((one, other) => Number(isSeen(other)) - Number(isSeen(one)));
  const all = [...ordered.flatMap(pageOf), ...pages.map(({ path }): PathSuggestion => ({ path }))];
  return all.filter(({ path }, index) => all.findIndex((each) => each.path === path) === index);
}

function pageOf({ type, title, own }: FoundRecord): ReadonlyArray<PathSuggestion> {
  if (own === undefined || !WITH_PAGES.has(type)) return [];
  return [{ path: placeOfPage(own).path, title }];
}
