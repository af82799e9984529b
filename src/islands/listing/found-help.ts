import type { Locale } from '#domain/locale/locales.ts';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { isIdle } from '../browser/page-settled.ts';
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
  section.querySelector('ul')?.replaceChildren(...found.map(linkTo));
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

function linkTo({ name, address, description, facts = [] }: HelpPage): HTMLLIElement {
  const item = document.createElement('li');
  const lines = description ? [description, ...facts] : facts;
  item.append(
    Object.assign(document.createElement('a'), { href: address, textContent: name }),
    ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
  );
  return item;
}
