import { fillText } from '#i18n/fill-text.ts';

/**
 * Has the search page's heading name what was searched for: the page itself writes what was typed
 * there, and a search may have corrected that, or have found nothing.
 */
export function headResults(query: string, isNone = false): void {
  const heading = document.querySelector<HTMLElement>('.search-box > h1');
  const text = isNone ? heading?.dataset.none : heading?.dataset.results;
  if (heading && text && query) heading.textContent = fillText(text, { query });
}
