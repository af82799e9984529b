import type { CommerceClient } from '#commerce/client.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import { localAddress, searchPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { domOf } from '#views/dom-of.ts';
import { isIdle } from '../browser/page-settled.ts';
import { shopHas } from '../browser/shop-has.ts';
import { loadHelp } from '../search/load-help.ts';
import { nothingInTime } from './nothing-in-time.ts';

export interface HelpSearch {
  readonly query: string;
  readonly locale: Locale;
}

/**
 * Fills the section of a search's results with pages other than products that answer its query, and
 * hides it if there are none. `data-query` has the query that it answers.
 */
export async function fillHelp(section: HTMLElement, { query, locale }: HelpSearch): Promise<void> {
  const find = async () => matchHelp(await loadHelp(locale), query);
  const found = await Promise.race([find(), nothingInTime()]);
  const items = found.map((page) => <FoundPage key={page.address} page={page} />);
  section.querySelector('ul')?.replaceChildren(domOf(items));
  const all = section.querySelector<HTMLElement>('[data-all-stores]');
  if (all) all.hidden = !found.some(({ isStore }) => isStore);
  section.hidden = found.length === 0;
  section.dataset.query = query;
}

/** The same below found products, but only where nothing visible moves. */
export async function fillHelpBelow(
  section: HTMLElement,
  { results, ...search }: HelpSearch & { readonly results: HTMLElement },
): Promise<void> {
  // Once the results are shown, and there is time.
  await isIdle();
  if (results.getBoundingClientRect().bottom < innerHeight) return;
  await fillHelp(section, search);
  results.after(section);
}

function FoundPage({ page }: { readonly page: HelpPage }) {
  const { name, address, description, facts = [] } = page;
  const lines = description ? [description, ...facts] : facts;
  return (
    <li>
      <a href={address}>{name}</a>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  );
}

interface Shop {
  readonly client: CommerceClient;
  readonly locale: Locale;
}

/** Fills the section of what others search for, once, and shows it if there is any. */
export async function fillPopular(section: HTMLElement, { client, locale }: Shop): Promise<void> {
  if (!section.hidden || !shopHas('popular-searches')) return;
  const asked = jsonApiSearch(client)
    .popular()
    .catch(() => []);
  const queries = await Promise.race([asked, nothingInTime()]);
  const items = queries.map((query) => (
    <li key={query}>
      <a href={localAddress(searchPath(query), locale)}>{query}</a>
    </li>
  ));
  section.querySelector('ul')?.replaceChildren(domOf(items));
  section.hidden = queries.length === 0;
}
