import { FAQ, localAddress, STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { HelpPage } from '#domain/search/match-help.ts';
import { contactIn, questionsIn } from './pages-of-help.ts';
import { hoursTermOf, storesIn } from './pages-of-stores.ts';

/** A page is of one locale, and its search panel and its results ask for the same. */
let loaded: Promise<ReadonlyArray<HelpPage>> | undefined;

/**
 * Pages that answer questions about other things than products: the menus' own pages, the questions
 * of the help page, the stores, and how to reach the shop. They are read from the shop's pages,
 * once, if its menus lead there. If that fails, the next request reads them again.
 */
export function loadHelpPages(locale: Locale): Promise<ReadonlyArray<HelpPage>> {
  loaded ??= readHelpPages(locale).catch(() => {
    loaded = undefined;
    return [];
  });
  return loaded;
}

async function readHelpPages(locale: Locale): Promise<ReadonlyArray<HelpPage>> {
  const menus = menuPages();
  const paths = new Set(menus.map(({ address }) => pathOf(address)));
  const read = async (path: string) =>
    paths.has(path) ? pageAt(localAddress(path, locale)) : undefined;
  const [help, stores] = await Promise.all([read(FAQ), read(STORE_LOCATIONS)]);
  const faq = localAddress(FAQ, locale);
  const hoursTerm = stores && hoursTermOf(stores);
  return [
    ...menus,
    ...(help ? questionsIn(help, faq) : []),
    ...(stores ? storesIn(stores) : []),
    ...(help ? contactIn(help, { address: faq, hoursTerm }) : []),
  ];
}

/** Links of the menus that lead to no products. */
function menuPages(): ReadonlyArray<HelpPage> {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'header a[href^="/"], footer a[href^="/"]',
  );
  const pages = [...links].flatMap((link) => {
    const address = link.getAttribute('href') ?? '';
    const name = link.querySelector('img') ? '' : nameOf(link);
    const description = link.querySelector('.link-list-text')?.textContent?.trim();
    if (name === '' || PRODUCTS.test(pathOf(address))) return [];
    return [{ name, address, ...(description && { description }) }];
  });
  return [...new Map(pages.toReversed().map((page) => [page.address, page])).values()].toReversed();
}

/** Without what a menu says of it beside its name, such as that it's new. */
function nameOf(link: HTMLAnchorElement): string {
  const own = [...link.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const name = own.map(({ textContent }) => textContent?.trim()).join(' ');
  return name.trim() || (link.textContent ?? '').trim();
}

const PRODUCTS = /^\/(?:$|(?:brands|categories|products|sale|search|new-arrivals)(?:\/|$))/;

const pathOf = (address: string) => new URL(address, location.origin).pathname;

async function pageAt(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
