import type { TFunction } from 'i18next';
import { giftCardLinks, helpLinks } from '#components/shell/links/content-links.ts';
import { type MenuLink, shopMenus } from '#components/shell/links/menus.ts';
import type { ContentReader } from '#content';
import {
  BRANDS,
  CART,
  NEW_ARRIVALS,
  SALE,
  SEARCH,
  SIGN_IN,
  WISHLIST,
} from '#domain/addresses/addresses.ts';

interface StartingPoint {
  readonly label: string;
  readonly path: string;
}

/** Pages that lead on from one that isn't there, each once. */
export function startingPoints(content: ContentReader, t: TFunction): ReadonlyArray<StartingPoint> {
  const lacks = content.lacks();
  const links: ReadonlyArray<MenuLink> = [
    { label: t('brands.title'), link: BRANDS },
    { label: t('sale.newTitle'), link: NEW_ARRIVALS },
    ...(content.config('sale-page-visibility') ? [{ label: t('sale.title'), link: SALE }] : []),
    { label: t('searchPage.title'), link: SEARCH },
    { label: t('bagButton.title'), link: CART },
    ...(lacks.includes('wish-list') ? [] : [{ label: t('account.wishlist'), link: WISHLIST }]),
    ...(lacks.includes('members') ? [] : [{ label: t('shell.signInOrRegister'), link: SIGN_IN }]),
    ...shopMenus(content, t).stores.links.slice(0, 1),
    ...giftCardLinks(content, t),
    ...helpLinks(content, t),
    ...content.navigation(),
  ];
  const byPath = new Map(links.map(({ label, link }) => [link, { label, path: link }]));
  return [...byPath.values()];
}
