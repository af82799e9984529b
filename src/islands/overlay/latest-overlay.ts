import { one } from '#commerce/json-api-document.ts';
import { address, listOf, type Output, object, text } from '#commerce/schema.ts';
import { isShopLink } from '#domain/addresses/addresses.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { keptMember } from '../browser/member.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';

export type LatestOverlay = Output<typeof overlay>;

const overlay = object(
  {
    id: text,
    name: text,
    /** An address of the shop. */
    url: (value) => (isShopLink(text(value)) ? text(value) : undefined),
    imageUrl: address,
  },
  'id',
  'url',
  'imageUrl',
);

/**
 * The overlay for this page, asked for once per path, tier and session; undefined if there is none that this
 * browser session hasn't seen. It counts as seen from now on.
 */
export async function unseenOverlay(locale: PageLocale): Promise<LatestOverlay | undefined> {
  if (!noteAsked()) return undefined;
  const latest = await latestOverlay(locale).catch(() => undefined);
  const seen = seenOverlays();
  if (!latest || seen.includes(latest.id)) return undefined;
  // A session cookie is shared by all tabs, including later ones.
  writeCookie(COOKIES.seenOverlays, [...seen, latest.id].join(SEPARATOR));
  return seenOverlays().includes(latest.id) ? latest : undefined;
}

/** Notes that this page asks. Returns whether it may: an overlay would come again and again without storage. */
function noteAsked(): boolean {
  const visit = `${location.pathname} ${keptMember()?.loyaltyTier ?? ''}`;
  const { overlaysAsked } = SESSION_STORAGE;
  const asked = storedJson('sessionStorage', overlaysAsked, listOf(text));
  if (asked.includes(visit)) return false;
  return storeValue('sessionStorage', overlaysAsked, JSON.stringify([...asked, visit]));
}

async function latestOverlay(locale: PageLocale): Promise<LatestOverlay | undefined> {
  const query = { path: location.pathname };
  return one(overlay)((await browserClient(locale).get('overlay', { query })).document);
}

const SEPARATOR = '.';

const seenOverlays = () => readCookie(COOKIES.seenOverlays)?.split(SEPARATOR) ?? [];
