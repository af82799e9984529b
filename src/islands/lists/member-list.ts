import { isRecord, text } from '#commerce/loose-json.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { createBrowserLock } from '../browser-lock.ts';
import {
  keepVariants,
  knownVariants,
  type ListName,
  listedVariants,
  presumeVariants,
} from './known-list.ts';

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
  if (answer && !knownVariants(list)) acceptList(list, answer.document);
}

interface Change {
  readonly variantId: string;
  readonly isListed: boolean;
}

interface UnderWay {
  /** The list as the API last answered, or as it was known before the first pending change. */
  confirmed: ReadonlyArray<string> | undefined;
  changes: ReadonlyArray<Change>;
}

const underWay = new Map<ListName, UnderWay>();

/**
 * Adds or removes a variant: shown at once, and silently undone if the API refuses. The API's
 * answer replaces what was known, with other pending changes applied on top. A list that isn't known
 * stays so without an answer. Returns whether it was accepted.
 */
export async function changeList(
  locale: PageLocale,
  list: ListName,
  variantId: string,
): Promise<boolean> {
  const state = underWay.get(list) ?? { confirmed: undefined, changes: [] };
  if (state.changes.length === 0) state.confirmed = knownVariants(list);
  underWay.set(list, state);
  const change = { variantId, isListed: !listedVariants(list).includes(variantId) };
  state.changes = [...state.changes, change];
  show(list, state);
  const method = change.isListed ? 'put' : 'delete';
  const answer = await withListsLock(() =>
    quietly(browserClient(locale)[method](LIST_CALLS[list].change, { id: variantId })),
  );
  if (answer) {
    state.confirmed =
      idsIn(answer.document) ?? (state.confirmed && withChange(state.confirmed, change));
  }
  state.changes = state.changes.filter((other) => other !== change);
  if (isSignedIn()) show(list, state);
  return answer !== undefined;
}

/** Accepts the list of a document, if it has one. Changes that are still being sent stay applied on top. */
export function acceptList(list: ListName, document: unknown): void {
  const confirmed = idsIn(document);
  if (!confirmed) return;
  const state = underWay.get(list) ?? { confirmed, changes: [] };
  state.confirmed = confirmed;
  show(list, state);
}

/** Shows a list with all pending changes applied. */
function show(list: ListName, { confirmed, changes }: UnderWay): void {
  const keep = confirmed ? keepVariants : presumeVariants;
  keep(list, changes.reduce(withChange, confirmed ?? []));
}

/** The newest variant comes first. */
function withChange(
  ids: ReadonlyArray<string>,
  { variantId, isListed }: Change,
): ReadonlyArray<string> {
  const others = ids.filter((id) => id !== variantId);
  return isListed ? [variantId, ...others] : others;
}

/** Undefined for anything but a list. */
function idsIn(document: unknown): ReadonlyArray<string> | undefined {
  if (!isRecord(document) || !Array.isArray(document.data)) return undefined;
  return document.data.filter(isRecord).map(({ id }) => text(id));
}

/** Failures are only logged; they don't concern the shopper. */
async function quietly<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}
