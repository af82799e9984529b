import { list, resourcesOf, text } from '#commerce/loose-json.ts';
import { LARGE_PAGE_SIZE, NOTIFICATION_CACHE_MS } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { keptMember } from '../member.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

/** The kind of notification, as the API calls it. */
export const EARLY_ACCESS = { event_type: 'launch', event_name: 'early_access' } as const;

interface Cached {
  readonly variantIds: ReadonlyArray<string>;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * The variants whose early access the member is notified of: as stored within the last half hour,
 * or else as the API answers. Empty for visitors.
 */
export async function subscribedVariants(locale: PageLocale): Promise<ReadonlyArray<string>> {
  if (!isSignedIn()) return [];
  const cached = readCache();
  const isFresh = cached && Date.now() - cached.readAt < NOTIFICATION_CACHE_MS;
  return isFresh && cached.variantIds.length > 0 ? cached.variantIds : readAnew(locale);
}

/** Subscribes, and returns all subscriptions. Rejects if the API refuses. */
export async function subscribeVariant(
  locale: PageLocale,
  variantId: string,
): Promise<ReadonlyArray<string>> {
  const body = { ...EARLY_ACCESS, subscribable_type: 'Variant', subscribable_id: variantId };
  await browserClient(locale).post('subscribe', { body });
  return readAnew(locale);
}

export async function readAnew(locale: PageLocale): Promise<ReadonlyArray<string>> {
  const query = { 'page[size]': LARGE_PAGE_SIZE };
  const { document } = await browserClient(locale).get('notifications', { query });
  const variantIds = resourcesOf(document)
    .filter(
      ({ attributes: { 'event-name': event = EARLY_ACCESS.event_name } }) =>
        event === EARLY_ACCESS.event_name,
    )
    .flatMap(({ attributes }) =>
      list(attributes['subscribable-ids'] ?? attributes.subscribable_ids),
    )
    .map(text);
  keepCache({ variantIds, readAt: Date.now() });
  return variantIds;
}

/** Stored with the member's id: another member on this browser loads their own. */
function readCache(): Cached | undefined {
  const { notifications } = LOCAL_STORAGE;
  const cached = storedJson<Cached & { member: string }>('localStorage', notifications);
  return cached?.member === memberCard() ? cached : undefined;
}

function keepCache(cached: Cached): void {
  const entry = { ...cached, member: memberCard() };
  storeValue('localStorage', LOCAL_STORAGE.notifications, JSON.stringify(entry));
}

function memberCard(): string {
  return text(keptMember()?.cardNumber);
}
