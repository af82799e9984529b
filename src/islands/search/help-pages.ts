import { FAQ, localAddress, STORE_LOCATIONS } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { HelpPage } from './match-help.ts';

/** A page is of one locale, and its search panel and its results ask for the same. */
let loaded: Promise<ReadonlyArray<HelpPage>> | undefined;

/**
 * Pages that answer questions about other things than products: the menus' own pages, the questions
 * of the help page, and the stores. They are read from the shop's pages, once, if its menus lead
 * there. If that fails, the next request reads them again.
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
  const read = async (
    path: string,
    pagesIn: (page: Document, address: string) => Array<HelpPage>,
  ) => {
    if (!paths.has(path)) return [];
    const address = localAddress(path, locale);
    return pagesIn(await pageAt(address), address);
  };
  const others = await Promise.all([read(FAQ, questionsIn), read(STORE_LOCATIONS, storesIn)]);
  return [...menus, ...others.flat()];
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

function questionsIn(page: Document, address: string): Array<HelpPage> {
  return [...page.querySelectorAll('.questions details')].map((question) => ({
    name: question.querySelector('summary')?.textContent?.trim() ?? '',
    address: `${address}#${encodeURIComponent(question.querySelector('[id]')?.id ?? '')}`,
    topic: question.closest('.questions')?.querySelector('h2')?.textContent?.trim() ?? '',
  }));
}

/** Stores are also found by their area, and by what their cards say, such as opening hours. */
function storesIn(page: Document): Array<HelpPage> {
  return [...page.querySelectorAll('.store-card')].map((store) => {
    const link = store.querySelector('h3 > a:not(.store-number)');
    const parts = [link, store.querySelector('.store-card-area')];
    const texts = parts.map((part) => part?.textContent?.trim() ?? '').filter(Boolean);
    const facts = [...store.querySelectorAll('dt, address')].map((fact) =>
      fact.textContent?.trim(),
    );
    const address = link?.getAttribute('href') ?? '';
    return { name: texts.join(', '), address, topic: facts.join(' ') };
  });
}
