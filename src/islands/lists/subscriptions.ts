import { list, resourcesOf, text } from '#commerce/loose-json.ts';
import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { LARGE_PAGE_SIZE, NOTIFICATION_CACHE_MS } from '#domain/limits.ts';
import { keptMember } from '../account/member.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { keptJson } from '../kept-json.ts';
import { keepValue } from '../kept-values.ts';

/** What members can be told of, as the API calls it. */
const EARLY_ACCESS = { event_type: 'launch', event_name: 'early_access' } as const;

interface Cached {
  readonly variantIds: ReadonlyArray<string>;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * The variants whose early access the member is told of: as read within the last half hour, else as
 * the API says. None for visitors.
 */
export async function subscribedVariants(locale: PageLocale): Promise<ReadonlyArray<string>> {
  if (!isSignedIn()) return [];
  const cached = readCache();
  const isFresh = cached && Date.now() - cached.readAt < NOTIFICATION_CACHE_MS;
  return isFresh && cached.variantIds.length > 0 ? cached.variantIds : readAnew(locale);
}

/** Subscribes, and reads what is then subscribed to. Rejects where the API does not take it. */
export async function subscribeVariant(
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
  const variantIds = resourcesOf(document)
    .filter(({ attributes }) => attributes['event-name'] === EARLY_ACCESS.event_name)
    .flatMap(({ attributes }) => list(attributes['subscribable-ids']).map(text));
  keepCache({ variantIds, readAt: Date.now() });
  return variantIds;
}

/** Read by the one whom it is of: whoever comes next on this browser reads anew. */
function readCache(): Cached | undefined {
  const { notifications } = LOCAL_STORAGE;
  const cached = keptJson<Cached & { member: string }>('localStorage', notifications);
  return cached?.member === memberCard() ? cached : undefined;
}

function keepCache(cached: Cached): void {
  const entry = { ...cached, member: memberCard() };
  keepValue('localStorage', LOCAL_STORAGE.notifications, JSON.stringify(entry));
}

function memberCard(): string {
  return text(keptMember()?.cardNumber);
}
