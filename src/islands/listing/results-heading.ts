/** Shows the banner of a rule above the results; none without one. The page has those of all rules. */
export function showBanner(rule: string | undefined): void {
  for (const banner of document.querySelectorAll<HTMLElement>('[data-banner]')) {
    banner.hidden = banner.dataset.banner !== rule;
  }
}

/**
 * Has the search page's heading name what was searched for: the page itself writes what was typed
 * there, and a search may have corrected that, or have found nothing.
 */
export function headResults(query: string, isNone = false): void {
  if (!query) return;
  const shown = isNone ? 'none' : 'results';
  for (const part of document.querySelectorAll<HTMLElement>('.search-box > h1 > span')) {
    part.hidden = part.dataset.heading !== shown;
    part.querySelector('bdi')?.replaceChildren(query);
  }
}
