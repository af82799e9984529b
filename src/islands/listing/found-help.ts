import type { Locale } from '#domain/locales.ts';
import { isIdle } from '../page-settled.ts';
import { loadHelpPages } from '../search/help-pages.ts';
import { type HelpPage, matchHelp } from '../search/match-help.ts';

export interface HelpSearch {
  readonly query: string;
  readonly locale: Locale;
}

/** Help that comes later than this isn't waited for. */
const WAITED_MS = 1_500;

/**
 * Fills the section of a search's results with pages other than products that answer its query, and
 * hides it if there are none. `data-query` has the query that it answers.
 */
export async function fillHelp(section: HTMLElement, { query, locale }: HelpSearch): Promise<void> {
  const pages = await Promise.race([loadHelpPages(locale), nothingAfter(WAITED_MS)]);
  const found = matchHelp(pages, query);
  section.querySelector('ul')?.replaceChildren(...found.map(linkTo));
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

function linkTo({ name, address, description }: HelpPage): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: address, textContent: name });
  const item = document.createElement('li');
  item.append(link, ...(description ? [document.createElement('br'), description] : []));
  return item;
}

function nothingAfter(ms: number): Promise<ReadonlyArray<HelpPage>> {
  return new Promise((resolve) => setTimeout(() => resolve([]), ms));
}
