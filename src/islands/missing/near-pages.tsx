import {
  isLinkedQuery,
  localAddress,
  pageNamesAddress,
  SIGN_IN,
  searchPath,
} from '#domain/addresses/addresses.ts';
import { guessedPaths } from '#domain/addresses/guessed-paths.ts';
import { nearestPaths, pathsWithin, writtenWords } from '#domain/addresses/nearest-paths.ts';
import type { PageNames } from '#domain/addresses/page-names.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { domOf } from '#views/dom-of.ts';
import { isSignedIn, pageLocale } from '../browser/client.ts';
import { loadOnce } from '../browser/load-once.ts';
import { listenToCards } from '../cards/listen-to-cards.ts';
import { paintHearts } from '../hearts/paint-hearts.ts';
import { nearProducts } from './near-products.tsx';
import { saySoldElsewhere } from './sold-elsewhere.tsx';

const NAMES_MAX = 6;

const { country, language } = pageLocale();
const locale = localeFor(country, language);
const inLocale = (path: string) => localAddress(path, locale);

const nearPages = document.querySelector<HTMLElement>('.near-pages');
if (nearPages) void showNearPages(nearPages);
void saySoldElsewhere(location.pathname);
// What cards do, which the page has by itself only where it serves some.
listenToCards();

/**
 * Shows what is like the address that wasn't found: pages by their names, which are a file of the shop,
 * and products, as the search finds them by the words of the address. Without these, the page has
 * popular ones.
 */
async function showNearPages(place: HTMLElement): Promise<void> {
  const wanted = location.pathname;
  const query = writtenWords(wanted.slice(wanted.lastIndexOf('/'))).join(' ');
  if (isLinkedQuery(query)) offerSearch(query);
  const names = showNames(place, wanted);
  void showProducts(place, query, names);
  headNames(place, (await names).length > 0 ? 'found' : 'none');
}

/** Has the names say that they are what was found; without anything, they have no heading. */
function headNames(place: HTMLElement, outcome: 'found' | 'none'): void {
  for (const heading of place.querySelectorAll<HTMLElement>('[data-near]'))
    heading.hidden = heading.dataset.near !== outcome;
}

function offerSearch(query: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search-for]');
  if (!link) return;
  const [plain, filled] = link.querySelectorAll('span');
  filled?.querySelector('bdi')?.replaceChildren(query);
  filled?.toggleAttribute('hidden', false);
  plain?.remove();
  link.href = inLocale(searchPath(query));
}

async function showNames(place: HTMLElement, wanted: string): Promise<PageNames> {
  const names = await loadOnce<PageNames>(pageNamesAddress(locale)).catch(() => []);
  // Members have nothing to sign in to.
  const pages = names.filter(({ path }) => path !== SIGN_IN || !isSignedIn());
  const meant = guessedPaths(wanted).flatMap((path) => pages.filter((page) => page.path === path));
  const like = [...nearestPaths(wanted, pages, NAMES_MAX), ...pathsWithin(wanted, pages)];
  const found = [...new Set([...meant, ...like])].slice(0, NAMES_MAX);
  const items = found.map(({ path, name }) => (
    <li key={path}>
      <a className="button button-plain button-small" href={inLocale(path)} dir="auto">
        {name}
      </a>
    </li>
  ));
  place.querySelector('[data-names]')?.replaceChildren(domOf(items));
  return found;
}

async function showProducts(
  place: HTMLElement,
  query: string,
  names: Promise<PageNames>,
): Promise<void> {
  const products = await nearProducts(query, names);
  const section = place.querySelector<HTMLElement>('[data-products]');
  if (!section || !products) return;
  section.querySelector('.product-grid')?.replaceChildren(domOf(products));
  section.hidden = false;
  paintHearts();
  for (const heading of section.querySelectorAll('h2')) heading.hidden = !heading.hidden;
}
