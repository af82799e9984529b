import { FAQ, STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import { elementText } from './element-text.ts';

interface MenuLink {
  readonly name: string;
  readonly address: string;
}

/** The categories of the page's menu, each with the address of its whole listing. */
export function menuCategories(): ReadonlyArray<MenuLink> {
  return [...document.querySelectorAll('header .nav-menu')].flatMap((menu) => {
    const address = menu.querySelector('.nav-all')?.getAttribute('href');
    return address ? [{ name: elementText(menu.querySelector('summary')), address }] : [];
  });
}

/** The page's links to help and to all stores, as far as it has them. */
export function menuHelp(): ReadonlyArray<MenuLink> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  return [FAQ, STORE_LOCATIONS].flatMap((path) => {
    const link = links.find(({ pathname, hash }) => pathname === path && hash === '');
    const address = link?.getAttribute('href');
    return address ? [{ name: elementText(link), address }] : [];
  });
}

const LINKS = 'header a[href^="/"], footer a[href^="/"]';
