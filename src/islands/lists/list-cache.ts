import { mutate, SWRConfig, unstable_serialize } from 'swr';
import { isRecord, listOf, object, text } from '#commerce/schema.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser/client.ts';
import { createBrowserLock } from '../browser/session/lock.ts';
import { shopHas } from '../browser/shop-has.ts';
import {
  keepVariants,
  knownVariants,
  type ListName,
  listedVariants,
} from '../hearts/known-list.ts';

/**
 * SWR's cache is the one place where a page has the shopper's lists: the variants that the API last answered and those
 * that no account has yet, as they are stored, and on top of them the presses that the API hasn't answered.
 */

type Variants = ReadonlyArray<string>;

export const listKey = (list: ListName) => ['list', list] as const;

/** The calls that read and change each list. */
export const LIST_CALLS = {
  wish: { read: 'wishlist', query: {}, change: 'wishlistVariant', capability: 'wish-list' },
  wait: {
    read: 'waitlist',
    query: { 'page[size]': LARGE_PAGE_SIZE },
    change: 'waitlistVariant',
    capability: 'wait-list',
  },
} as const;

const withListsLock = createBrowserLock('lists');

/** Reads in progress, which whoever asks meanwhile waits for. */
const reading = new Map<ListName, Promise<Variants | undefined>>();

/**
 * A list: from this browser, or else from the API. Undefined for visitors who have listed nothing, and if the API
 * doesn't answer: failures don't concern the shopper.
 */
export async function loadList(locale: PageLocale, list: ListName): Promise<Variants | undefined> {
  const known = knownVariants(list);
  if (known || !isSignedIn() || !shopHas(LIST_CALLS[list].capability)) return listedVariants(list);
  const answer = reading.get(list) ?? readList(locale, list);
  reading.set(list, answer);
  return answer.finally(() => reading.delete(list));
}

async function readList(locale: PageLocale, list: ListName): Promise<Variants | undefined> {
  const { read, query } = LIST_CALLS[list];
  const answer = await browserClient(locale)
    .get(read, { query })
    .catch(() => undefined);
  // A change that was answered meanwhile is newer.
  if (answer && !knownVariants(list)) acceptList(list, answer.document);
  return listedVariants(list);
}

/** Accepts the list of a document, if it has one. */
export function acceptList(list: ListName, document: unknown): void {
  const variantIds = idsIn(document);
  if (variantIds) keepVariants(list, variantIds);
  settle(list);
}

/** How many presses the API hasn't answered yet. */
const underWay = { wish: 0, wait: 0 };

/**
 * Adds or removes a variant: shown at once, and silently undone if the API refuses. The API's answer replaces what
 * was known. A list that isn't known stays so without an answer. Returns whether it was accepted.
 */
export async function changeList(
  locale: PageLocale,
  list: ListName,
  variantId: string,
): Promise<boolean> {
  const isListed = !shownVariants(list).includes(variantId);
  if (list === 'wish' && !isListed) forgetVisitorWish(variantId);
  const change = (variantIds: Variants) => withChange(variantIds, { variantId, isListed });
  underWay[list] += 1;
  try {
    await mutate(listKey(list), () => sendChange(locale, list, { variantId, isListed }), {
      optimisticData: () => change(shownVariants(list)),
      rollbackOnError: true,
      revalidate: false,
    });
    return true;
  } catch {
    return false;
  } finally {
    underWay[list] -= 1;
    settle(list);
  }
}

/** Has a variant on a list, where it may be already. Returns whether it's there. */
export async function addToList(
  locale: PageLocale,
  list: ListName,
  variantId: string,
): Promise<boolean> {
  const known = await loadList(locale, list);
  if (!known) return false;
  // Another press would take it off.
  return known.includes(variantId) || changeList(locale, list, variantId);
}

interface Change {
  readonly variantId: string;
  readonly isListed: boolean;
}

/**
 * Puts a variant that was listed without an account on the member's wish list instead, unless another tab has.
 * Rejects with a `CommerceError`; then it stays where it is.
 */
export async function moveWish(locale: PageLocale, variantId: string): Promise<void> {
  await withListsLock(async () => {
    if (!isSignedIn() || !knownVariants('visitor')?.includes(variantId)) return;
    await callForChange(locale, 'wish', { variantId, isListed: true });
    forgetVisitorWish(variantId);
  });
  settle('wish');
}

function forgetVisitorWish(variantId: string): void {
  const listed = knownVariants('visitor');
  if (!listed?.includes(variantId)) return;
  keepVariants(
    'visitor',
    listed.filter((id) => id !== variantId),
  );
}

/** Presses keep their order, in all tabs. */
function sendChange(locale: PageLocale, list: ListName, change: Change) {
  return withListsLock(async () => {
    await callForChange(locale, list, change);
    return listedVariants(list);
  });
}

/** The API's answer replaces what was known of the account's list. */
async function callForChange(locale: PageLocale, list: ListName, change: Change): Promise<void> {
  const method = change.isListed ? 'put' : 'delete';
  const { change: endpoint } = LIST_CALLS[list];
  const { document } = await browserClient(locale)[method](endpoint, { id: change.variantId });
  const known = knownVariants(list);
  const variantIds = idsIn(document) ?? (known && withChange(known, change));
  if (variantIds && isSignedIn()) keepVariants(list, variantIds, {});
}

/** Shows what is known, once the API has answered every press. */
export function settle(list: ListName): void {
  if (underWay[list] > 0) return;
  void mutate(listKey(list), listedVariants(list), { revalidate: false });
}

/** The variants to show as listed. */
function shownVariants(list: ListName): Variants {
  const { cache } = SWRConfig.defaultValue;
  return cache.get(unstable_serialize(listKey(list)))?.data ?? listedVariants(list) ?? [];
}

/** The newest variant comes first. */
function withChange(ids: Variants, { variantId, isListed }: Change): Variants {
  const others = ids.filter((id) => id !== variantId);
  return isListed ? [variantId, ...others] : others;
}

/** Undefined for anything but a list. */
function idsIn(document: unknown): Variants | undefined {
  if (!isRecord(document) || !Array.isArray(document.data)) return undefined;
  return listed(document.data).map(({ id }) => id);
}

const listed = listOf(object({ id: text }, 'id'));
