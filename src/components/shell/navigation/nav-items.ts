import type { TFunction } from 'i18next';
import type { ContentReader, NavigationItem } from '#content';
import { contentPagePath, SALE } from '#domain/addresses/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';

/** Pages of text in the navigation, before the sale. Without countries, they are in all of them. */
const PAGES: ReadonlyArray<{
  readonly title: (typeof SHOP.navigationPages)[number]['title'];
  readonly slug: string;
  readonly countries?: ReadonlyArray<Country>;
}> = SHOP.navigationPages;

/** The titles of the category navigation: those in the content, and the shop's own pages. */
export function navItems(content: ContentReader, t: TFunction): ReadonlyArray<NavigationItem> {
  const items = content.navigation();
  const others = items.filter(({ link }) => link !== SALE);
  const links = new Set(others.map(({ link }) => link));
  const pages = pageItems(content, t).filter(({ link }) => !links.has(link));
  return [...others, ...pages, ...saleItems(content, items)];
}

function pageItems(content: ContentReader, t: TFunction): ReadonlyArray<NavigationItem> {
  return PAGES.filter(
    ({ slug, countries }) =>
      (countries?.includes(content.locale.country) ?? true) && content.hasContentPage(slug),
  ).map(({ title, slug }) => ({
    label: t(title),
    link: contentPagePath(slug),
    highlighted: false,
    children: [],
    promotion: null,
  }));
}

/** The sale, with a menu of the categories that have one. */
function saleItems(
  content: ContentReader,
  items: ReadonlyArray<NavigationItem>,
): ReadonlyArray<NavigationItem> {
  const sale = items.filter(({ link }) => link === SALE);
  if (sale.length === 0) return [];
  const categories = content.saleCategories().map((category) => ({ ...category, children: [] }));
  return sale.map((item) => ({
    ...item,
    children: item.children.length > 0 ? item.children : categories,
  }));
}

/** Whether only one category has a menu, so that wide screens can do without the bar. */
export function hasOneRoot(items: ReadonlyArray<NavigationItem>): boolean {
  return items.filter(({ link, children }) => link !== SALE && children.length > 0).length === 1;
}
