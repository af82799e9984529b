const shown = Promise.withResolvers<void>();

/** Resolves once the results of the search in the address are shown, or won't be; at once on other pages. */
export function firstResultsShown(): Promise<void> {
  if (document.documentElement.dataset.searching === undefined) return Promise.resolve();
  return shown.promise;
}

/** Announces that the results of the search in the address are shown, or won't be. */
export function announceFirstResults(): void {
  shown.resolve();
}
