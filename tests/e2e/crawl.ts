import { HOME } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { type Inspection, inspectPage } from './inspect-page.ts';

export interface Crawl {
  /** Addresses that were asked for. */
  readonly addresses: ReadonlySet<string>;
  /** The addresses of pages by their document title. */
  readonly byTitle: ReadonlyMap<string, ReadonlyArray<string>>;
  /** `/address: what is wrong with it`. */
  readonly problems: ReadonlyArray<string>;
}

const CONCURRENCY = 8;

/** Follows every link of a locale from its home page, as a visitor of its country. */
export async function crawlLocale(shopUrl: string, locale: Locale): Promise<Crawl> {
  const headers = { Cookie: `${COOKIES.locale.name}=${locale.country}` };
  const addresses = new Set<string>();
  const waiting: Array<string> = [];
  const byTitle = new Map<string, Array<string>>();
  const problems: Array<string> = [];
  const note = (address: string) => {
    if (addresses.has(address)) return;
    addresses.add(address);
    waiting.push(address);
  };
  const visit = async (address: string) => {
    const response = await fetch(shopUrl + address, { headers, redirect: 'manual' });
    const found = await inspect(response, locale);
    const { title } = found;
    if (title !== undefined) byTitle.set(title, [...(byTitle.get(title) ?? []), address]);
    problems.push(...found.problems.map((problem) => `${address}: ${problem}`));
    for (const link of found.links.flatMap(pageAddress)) note(link);
  };

  note(locale.isDefault ? HOME : `${HOME}?language=${locale.language}`);
  while (waiting.length > 0) await Promise.all(waiting.splice(0, CONCURRENCY).map(visit));
  return { addresses, byTitle, problems };
}

async function inspect(response: Response, locale: Locale): Promise<Inspection> {
  const body = await response.text();
  if (response.status !== 200) return { links: [], problems: [`answers ${response.status}`] };
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return isPage ? inspectPage(body, locale, policy) : { links: [], problems: [] };
}

const ELSEWHERE = /^\/(pictures|plain)\//;

/** Queries that select a page; the others are for scripts. */
const SELECTING = ['language', 'page'];

/**
 * The address of the stored page that a link means; none for a link into another country, or to what
 * a page leads to by itself where there is no JavaScript.
 */
function pageAddress(link: string): ReadonlyArray<string> {
  const { pathname, searchParams } = new URL(link, 'http://shop');
  if (searchParams.has('country_code') || ELSEWHERE.test(pathname)) return [];
  const search = new URLSearchParams();
  for (const name of SELECTING) {
    const value = searchParams.get(name);
    if (value !== null) search.set(name, value);
  }
  return [search.size > 0 ? `${pathname}?${search}` : pathname];
}
