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
 * Fills the section of a search's results with the pages that answer its query, other than with
 * products, and hides it if there are none. `data-query` has the query that it answers.
 */
export async function fillHelp(section: HTMLElement, { query, locale }: HelpSearch): Promise<void> {
  const pages = await Promise.race([loadHelpPages(locale), nothingAfter(WAITED_MS)]);
  const found = matchHelp(pages, query);
  section.querySelector('ul')?.replaceChildren(...found.map(linkTo));
  section.hidden = found.length === 0;
  section.dataset.query = query;
}

/** The same for a search that found products: below them, and only where nothing seen moves. */
export async function fillHelpBelow(
  section: HTMLElement,
  { results, ...search }: HelpSearch & { readonly results: HTMLElement },
): Promise<void> {
  // Once what was found is shown, and there is time.
  await isIdle();
  if (results.getBoundingClientRect().bottom < innerHeight) return;
  await fillHelp(section, search);
  results.after(section);
}

function linkTo({ name, address }: HelpPage): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: address, textContent: name });
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function nothingAfter(ms: number): Promise<ReadonlyArray<HelpPage>> {
  return new Promise((resolve) => setTimeout(() => resolve([]), ms));
}
