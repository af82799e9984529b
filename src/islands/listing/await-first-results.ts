/** Announces that the results of the search in the address are shown, or won't be. */
const FIRST_RESULTS_EVENT = 'first-results';

/** Resolves at once on pages that show no results of a search. */
export function firstResultsShown(): Promise<void> {
  if (document.documentElement.dataset.searching === undefined) return Promise.resolve();
  return new Promise((resolve) =>
    addEventListener(FIRST_RESULTS_EVENT, () => resolve(), { once: true }),
  );
}

export function announceFirstResults(): void {
  dispatchEvent(new Event(FIRST_RESULTS_EVENT));
}
