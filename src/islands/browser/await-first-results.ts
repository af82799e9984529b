/** An event, since the code of `client:act` is a bundle of its own, which shares no variables with the rest. */
const FIRST_RESULTS = 'first-results';

/** Resolves once the results of the search in the address are shown, or won't be; at once on other pages. */
export async function firstResultsShown(): Promise<void> {
  if (document.documentElement.dataset.searching !== '') return;
  await new Promise((resolve) => addEventListener(FIRST_RESULTS, resolve, { once: true }));
}

/** Announces that the results of the search in the address are shown, or won't be. */
export function announceFirstResults(): void {
  const { dataset } = document.documentElement;
  if (dataset.searching === '') dataset.searching = 'shown';
  dispatchEvent(new Event(FIRST_RESULTS));
}
