import {
  isLinkedQuery,
  localAddress,
  NEW_ARRIVALS,
  pageNamesAddress,
  SIGN_IN,
  searchPath,
} from '#domain/addresses/addresses.ts';
import { guessedPaths } from '#domain/addresses/guessed-paths.ts';
import { nearestPaths, pathsWithin, wordsOfPath } from '#domain/addresses/nearest-paths.ts';
import type { PageNames } from '#domain/addresses/page-names.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { isSignedIn, pageLocale } from '../browser/client.ts';
import { loadOnce } from '../browser/load-once.ts';
import '../cards/swatches.ts';
import '../bag/cards/quick-buttons.ts';
import { saySoldElsewhere } from './sold-elsewhere.ts';

type NamedPage = PageNames[number];

interface Card {
  readonly path: string;
  readonly element: HTMLElement;
}

const NAMES_MAX = 6;
const PRODUCTS_MAX = 4;

/**
 * Shows the pages whose addresses are like the one that wasn't found, or else new products. They come
 * from the shop's own files, whatever the commerce API does: names from the locale's list of them, cards
 * from the listing of the nearest brand or category.
 */
export async function showNearPages(place: HTMLElement): Promise<void> {
  const wanted = location.pathname;
  void saySoldElsewhere(wanted);
  offerSearch(wanted);
  const names = await loadOnce<PageNames>(pageNamesAddress(locale()));
  const pages = names.filter(isFor(isSignedIn()));
  const meant = guessedPaths(wanted).flatMap((path) => pages.filter((page) => page.path === path));
  const like = [...nearestPaths(wanted, pages, NAMES_MAX), ...pathsWithin(wanted, pages)];
  const found = [...new Set([...meant, ...like])].slice(0, NAMES_MAX);
  const near = await nearProducts(wanted, found);
  const products = near.length > 0 ? near : (await productsAt(NEW_ARRIVALS)).filter(canBeBought);
  show(place, {
    names: found,
    products: products.slice(0, PRODUCTS_MAX),
    areNear: near.length > 0,
  });
}

/** Members have nothing to sign in to. */
const isFor = (isMember: boolean) => (page: NamedPage) => !isMember || page.path !== SIGN_IN;

interface Found {
  readonly names: ReadonlyArray<NamedPage>;
  readonly products: ReadonlyArray<Card>;
  /** Whether the products are like the address, rather than just new. */
  readonly areNear: boolean;
}

/** New products below the names of pages that they have nothing to do with get a heading of their own. */
function show(place: HTMLElement, { names, products, areNear }: Found): void {
  const { found = '', none = '' } = place.dataset;
  const [heading, subheading] = place.querySelectorAll('h2');
  if (!heading || !subheading) return;
  heading.textContent = names.length > 0 || areNear ? found : none;
  subheading.textContent = none;
  subheading.hidden = areNear || names.length === 0;
  place.querySelector('[data-names]')?.replaceChildren(...names.map(nameItem));
  place
    .querySelector('[data-products]')
    ?.replaceChildren(...products.map(({ element }) => element));
}

/** Proposes to search for the words of the address. */
function offerSearch(wanted: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search-for]');
  const query = wordsOfPath(wanted.slice(wanted.lastIndexOf('/'))).join(' ');
  if (!link || !isLinkedQuery(query)) return;
  link.textContent = fillText(link.dataset.searchFor ?? '', { query });
  link.href = inLocale(searchPath(query));
}

/** Products of the brand or category that the address seems to be in. */
async function nearProducts(wanted: string, names: ReadonlyArray<NamedPage>) {
  const listings = names.filter(({ path }) => /^\/(brands|categories)\//.test(path));
  // A product's address names its brand.
  const listing = pathsWithin(wanted, listings)[0] ?? listings[0];
  if (!listing) return [];
  const products = await productsAt(listing.path);
  const [meant] = pathsWithin(wanted, products);
  const offered = products.filter((product) => product === meant || canBeBought(product));
  const near = nearestPaths(wanted, offered, PRODUCTS_MAX);
  return near.length > 0 ? near : offered;
}

/** Cards of products that nobody can buy have no button to add them. */
const canBeBought = ({ element }: Card) => element.querySelector('.quick') !== null;

async function productsAt(path: string): Promise<ReadonlyArray<Card>> {
  const page = await pageAt(path).catch(() => undefined);
  return [...(page?.querySelectorAll<HTMLElement>('.listing-own li:has(> a.card)') ?? [])].map(
    (element) => {
      // This page doesn't have its script.
      element.querySelector('.wish')?.remove();
      return { path: pathOf(element.querySelector('a')), element: document.adoptNode(element) };
    },
  );
}

async function pageAt(path: string): Promise<Document> {
  const answer = await fetch(inLocale(path));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function locale(): Locale {
  const { country, language } = pageLocale();
  return localeFor(country, language);
}

const inLocale = (path: string) => localAddress(path, locale());

const pathOf = (link: HTMLAnchorElement | null) =>
  new URL(link?.getAttribute('href') ?? '', location.origin).pathname;

function nameItem({ path, name }: NamedPage): HTMLLIElement {
  const link = document.createElement('a');
  Object.assign(link, { className: 'button button-plain button-small', href: inLocale(path) });
  link.textContent = name;
  link.dir = 'auto';
  const item = document.createElement('li');
  item.append(link);
  return item;
}
