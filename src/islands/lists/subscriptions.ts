import useSWR from 'swr';
import { many } from '#commerce/json-api-document.ts';
import { from, listOf, number, object, text } from '#commerce/schema.ts';
import { LARGE_PAGE_SIZE, NOTIFICATION_CACHE_MS } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser/client.ts';
import { keptMember } from '../browser/member.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { report } from '../reporting/report.ts';

/** The kind of notification, as the API calls it. */
const EARLY_ACCESS = { event_type: 'launch', event_name: 'early_access' } as const;

const cached = object({
  variantIds: listOf(text),
  /** Milliseconds since 1970. */
  readAt: number,
  /** Whose they are: another member on this browser loads their own. */
  member: text,
});

const notifications = many(
  object({
    eventName: (name) => name ?? EARLY_ACCESS.event_name,
    variantIds: from(['subscribable-ids', 'subscribable_ids'], listOf(text)),
  }),
);

/** The variants whose early access a list of notifications is about. */
export const earlyAccessIn = (document: unknown): ReadonlyArray<string> =>
  notifications(document)
    .filter(({ eventName }) => eventName === EARLY_ACCESS.event_name)
    .flatMap(({ variantIds }) => variantIds);

/**
 * The variants whose early access the member is notified of: as stored within the last half hour,
 * or else as the API answers. Empty for visitors.
 */
async function subscribedVariants(locale: PageLocale): Promise<ReadonlyArray<string>> {
  if (!isSignedIn()) return [];
  const known = storedJson('localStorage', LOCAL_STORAGE.notifications, cached);
  const isFresh =
    known?.member === memberCard() && Date.now() - known.readAt < NOTIFICATION_CACHE_MS;
  return isFresh && known.variantIds.length > 0 ? known.variantIds : readAnew(locale);
}

/** Subscribes, and returns all subscriptions. Rejects if the API refuses. */
async function subscribeVariant(
  locale: PageLocale,
  variantId: string,
): Promise<ReadonlyArray<string>> {
  const body = { ...EARLY_ACCESS, subscribable_type: 'Variant', subscribable_id: variantId };
  await browserClient(locale).post('subscribe', { body });
  return readAnew(locale);
}

async function readAnew(locale: PageLocale): Promise<ReadonlyArray<string>> {
  const query = { 'page[size]': LARGE_PAGE_SIZE };
  const { document } = await browserClient(locale).get('notifications', { query });
  const variantIds = earlyAccessIn(document);
  const known = { variantIds, readAt: Date.now(), member: memberCard() };
  storeValue('localStorage', LOCAL_STORAGE.notifications, JSON.stringify(known));
  return variantIds;
}

function memberCard(): string {
  return keptMember()?.cardNumber ?? '';
}

interface Subscriptions {
  /** The variants whose early access the member is notified of; empty until they are known. */
  readonly variantIds: ReadonlyArray<string>;
  /** Shown at once, and taken back if the API refuses. */
  readonly subscribe: (variantId: string) => Promise<void>;
}

export function useSubscriptions(locale: PageLocale): Subscriptions {
  const isMember = useBrowserValue(isSignedIn, false);
  const { data: variantIds = [], mutate } = useSWR(
    isMember ? 'subscriptions' : null,
    () => subscribedVariants(locale),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const subscribe = async (variantId: string) => {
    try {
      await mutate(subscribeVariant(locale, variantId), {
        optimisticData: (known = []) => [...known, variantId],
        rollbackOnError: true,
        revalidate: false,
      });
    } catch (error) {
      report('subscribe', error);
    }
  };
  return { variantIds, subscribe };
}

/** Ends a subscription; the pages of its product offer it again. */
export async function endSubscription(locale: PageLocale, variantId: string): Promise<void> {
  const body = { ...EARLY_ACCESS, subscribable_type: 'Variant', subscribable_id: variantId };
  await browserClient(locale).post('unsubscribe', { body });
  await readAnew(locale);
}
