import type { SearchAnswer } from '#commerce/search.ts';
import type { ListingScope } from '#domain/listing/listing-scope.ts';
import { wake } from './wake-on-press.ts';

/**
 * The listing of this page, for what stands outside of its island: the first results of a search, and
 * agents' tools. Its address is what it shows.
 */

let first: SearchAnswer | undefined;

/** What the first results of a search show; undefined until they do. */
export const firstAnswer = () => first;

export function noteFirst(answer: SearchAnswer): void {
  first = answer;
}

/** Called with the address before, if the shopper has chosen something. */
type Follow = (before?: string) => void;

const followers = new Set<Follow>();

/** What the page lists; undefined if it lists nothing. */
export function servedScope(): ListingScope | undefined {
  const { listing } = document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
  return listing && JSON.parse(listing).scope;
}

/** Calls `follow` whenever the listing is to show what the address says, until the signal aborts. */
export function followAddress(follow: Follow, signal: AbortSignal): void {
  followers.add(follow);
  signal.addEventListener('abort', () => followers.delete(follow));
  addEventListener('popstate', () => follow(), { signal });
}

/** Writes an address into the history, and has the listing show it. */
export function goTo(address: string): void {
  const before = location.href;
  history.pushState(null, '', address);
  for (const follow of followers) follow(before);
  // An island that wakes up reads the address by itself.
  void wakeListing();
}

/** Opens the listing, and resolves once it has an answer. It may be tried again. */
export async function openListing(): Promise<void> {
  const opened = opening.promise;
  if (!(await wakeListing())) throw new Error('The code of the listing didn’t arrive.');
  for (const follow of followers) follow();
  await opened;
}

async function wakeListing(): Promise<boolean> {
  const island = document.querySelector<Parameters<typeof wake>[0]>(
    '[data-listing] > .listing-rail astro-island',
  );
  return island !== null && (await wake(island));
}

let opening = newOpening();

function newOpening() {
  const next = Promise.withResolvers<void>();
  // Whoever waits handles it.
  next.promise.catch(() => {});
  return next;
}

export const noteOpen = () => opening.resolve();

/** The listing couldn't be opened. */
export function noteMissing(): void {
  opening.reject(new Error('The code of the open listing didn’t arrive.'));
  opening = newOpening();
}
