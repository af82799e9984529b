import { resourcesOf } from '#commerce/loose-json.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { createBrowserLock } from '../browser-lock.ts';
import { keepVariants, knownVariants, type ListName } from './known-list.ts';

/** The calls that read and change each list. */
export const LIST_CALLS = {
  wish: { read: 'wishlist', query: {}, change: 'wishlistVariant' },
  wait: { read: 'waitlist', query: { 'page[size]': LARGE_PAGE_SIZE }, change: 'waitlistVariant' },
} as const;

const withListsLock = createBrowserLock('lists');

/** Loads a list: from this browser, or else from the API. Nothing is requested for visitors. */
export async function loadList(locale: PageLocale, list: ListName): Promise<void> {
  if (!isSignedIn() || knownVariants(list)) return;
  const { read, query } = LIST_CALLS[list];
  const answer = await quietly(browserClient(locale).get(read, { query }));
  if (answer && !knownVariants(list)) keepVariants(list, idsOf(answer.document));
}

interface Change {
  readonly variantId: string;
  readonly isListed: boolean;
}

interface UnderWay {
  /** The list as the API last answered, or as it was before the first pending change. */
  confirmed: ReadonlyArray<string>;
  changes: ReadonlyArray<Change>;
}

const underWay = new Map<ListName, UnderWay>();

/**
 * Adds or removes a variant: shown at once, and silently undone if the API refuses. The API's
 * answer replaces what was known, with other pending changes applied on top. Returns whether it was
 * accepted.
 */
export async function changeList(
  locale: PageLocale,
  list: ListName,
  variantId: string,
): Promise<boolean> {
  const known = knownVariants(list) ?? [];
  const state = underWay.get(list) ?? { confirmed: known, changes: [] };
  if (state.changes.length === 0) state.confirmed = known;
  underWay.set(list, state);
  const change = { variantId, isListed: !known.includes(variantId) };
  state.changes = [...state.changes, change];
  keepVariants(list, withChanges(state));
  const method = change.isListed ? 'put' : 'delete';
  const answer = await withListsLock(() =>
    quietly(browserClient(locale)[method](LIST_CALLS[list].change, { id: variantId })),
  );
  if (answer) state.confirmed = idsOf(answer.document);
  state.changes = state.changes.filter((other) => other !== change);
  if (isSignedIn()) keepVariants(list, withChanges(state));
  return answer !== undefined;
}

/** Accepts the list as the API has it. Changes that are still being sent stay applied on top. */
export function acceptList(list: ListName, variantIds: ReadonlyArray<string>): void {
  const state = underWay.get(list);
  if (state && state.changes.length > 0) state.confirmed = variantIds;
  else keepVariants(list, variantIds);
}

/** The list with all pending changes applied, newest variant first. */
function withChanges({ confirmed, changes }: UnderWay): ReadonlyArray<string> {
  return changes.reduce((ids, { variantId, isListed }) => {
    const others = ids.filter((id) => id !== variantId);
    return isListed ? [variantId, ...others] : others;
  }, confirmed);
}

const idsOf = (document: unknown) => resourcesOf(document).map(({ id }) => id);

/** Failures are only logged; they don't concern the shopper. */
async function quietly<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}
