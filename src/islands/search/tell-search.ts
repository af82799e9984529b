import { COOKIES } from '#domain/cookies.ts';
import { readCookie } from '../browser-cookies.ts';

/** Has a purchase told of that may have come of a search; most did not, and load nothing. */
export async function tellSearch(variantId: string): Promise<void> {
  if (!readCookie(COOKIES.searchQueryId)) return;
  (await import('./search-events.ts')).reportAdded(variantId);
}
