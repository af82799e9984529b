import {
  CHECKOUT,
  INTERNATIONAL,
  isLinkedQuery,
  isShopLink,
  productPath,
} from '#domain/addresses/addresses.ts';
import { type Locale, parseLocaleTag } from '#domain/locale/locales.ts';
import { addressThere } from '#islands/browser/address-there.ts';

/**
 * The links of the countries lead to the page that the visitor comes from, in each country that has
 * it. They lead to the home pages before that is known, and from pages that no other country has.
 */
export function leadToSamePage(): void {
  const from = shopPage(document.referrer);
  if (!from) return;
  from.hash = fragmentOf(from);
  void leadBack(from);
}

/**
 * The fragment of the page that this tab showed before, if it's the one the visitor comes from: the referrer has none.
 * Empty in a new tab, and in browsers without the Navigation API.
 */
function fragmentOf(from: URL): string {
  const place = window.navigation?.currentEntry?.index ?? 0;
  const before = URL.parse(window.navigation?.entries()[place - 1]?.url ?? '');
  const isFrom = before?.pathname === from.pathname && before.search === from.search;
  return isFrom ? before.hash : '';
}

/** The shop's own page that has this address; any other site's isn't gone back to. */
function shopPage(address: string): URL | undefined {
  const url = URL.parse(address);
  if (url?.origin !== location.origin || !isShopLink(url.pathname)) return undefined;
  return ELSEWHERE.test(url.pathname) ? undefined : url;
}

/** An order in payment belongs to its country. */
const ELSEWHERE = new RegExp(`^(?:/api|${CHECKOUT}|${INTERNATIONAL})(?:/|$)`);

async function leadBack(from: URL): Promise<void> {
  const answer = await fetch(from.pathname + from.search).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.country a')) {
    const other = parseLocaleTag(link.hreflang);
    if (other) link.href = addressFor(other, page, from);
  }
}

/** Parts of an address that mean the same in all countries. */
const KEPT = ['q', 'variant'] as const;

function addressFor(other: Locale, page: Document, from: URL): string {
  const address = new URL(addressThere(other, page));
  // Where a product isn't sold, its address says so, and who sells it.
  const isProduct = from.pathname.startsWith(productPath(''));
  if (isProduct && address.origin === location.origin) address.pathname = from.pathname;
  if (address.pathname !== from.pathname) return address.href;
  for (const name of KEPT) {
    const value = from.searchParams.get(name);
    if (value && (name !== 'q' || isLinkedQuery(value))) address.searchParams.set(name, value);
  }
  address.hash = from.hash;
  return address.href;
}
