import type { TFunction } from 'i18next';
import type { ContentReader, NavigationItem } from '#content';
import { CLEAN_PAGE, SALE, WELLNESS_PAGE } from '#domain/addresses.ts';
import type { Country } from '#domain/locales.ts';

/** Pages that stand in the navigation, before the sale; without countries, in all of them. */
const PAGES: ReadonlyArray<{
  readonly key: 'shell.clean' | 'shell.wellness';
  readonly link: string;
  readonly countries?: ReadonlyArray<Country>;
}> = [
  { key: 'shell.clean', link: CLEAN_PAGE },
  { key: 'shell.wellness', link: WELLNESS_PAGE, countries: ['AU'] },
];

/** The titles of the category navigation: what the content lists, and the shop's own pages. */
export function navItems(content: ContentReader, t: TFunction): ReadonlyArray<NavigationItem> {
  const items = content.navigation();
  const pages = PAGES.filter(
    ({ link, countries }) =>
      (countries?.includes(content.locale.country) ?? true) &&
      !items.some((item) => item.link === link),
  ).map(({ key, link }) => ({ label: t(key), link, highlighted: false, children: [] }));
  const sale = items.filter(({ link }) => link === SALE);
  const others = items.filter(({ link }) => link !== SALE);
  return [...others, ...pages, ...(content.config('sale-page-visibility') ? sale : [])];
}

/** Whether one category only has a menu, so that wide screens can do without the bar. */
export function hasOneRoot(items: ReadonlyArray<NavigationItem>): boolean {
  return items.filter(({ link, children }) => link !== SALE && children.length > 0).length === 1;
}
