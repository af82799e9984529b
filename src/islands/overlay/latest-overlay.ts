import { resourceOf, text } from '#commerce/loose-json.ts';
import { isShopLink } from '#domain/addresses/addresses.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';
import { keptMember } from '../member.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

export interface LatestOverlay {
  readonly id: string;
  readonly name: string;
  /** An address of the shop. */
  readonly url: string;
  readonly imageUrl: string;
}

/**
 * The overlay for this page, asked for once per path, tier and session; undefined if there is none that this
 * browser session hasn't seen. It counts as seen from now on.
 */
export async function unseenOverlay(locale: PageLocale): Promise<LatestOverlay | undefined> {
  if (!noteAsked()) return undefined;
  const overlay = await latestOverlay(locale).catch(() => undefined);
  const seen = seenOverlays();
  if (!overlay || seen.includes(overlay.id)) return undefined;
  // A session cookie is shared by all tabs, including later ones.
  writeCookie(COOKIES.seenOverlays, [...seen, overlay.id].join(SEPARATOR));
  return seenOverlays().includes(overlay.id) ? overlay : undefined;
}

/** Notes that this page asks. Returns whether it may: an overlay would come again and again without storage. */
function noteAsked(): boolean {
  const visit = `${location.pathname} ${keptMember()?.loyaltyTier ?? ''}`;
  const { overlaysAsked } = SESSION_STORAGE;
  const asked = storedJson<ReadonlyArray<string>>('sessionStorage', overlaysAsked) ?? [];
  if (asked.includes(visit)) return false;
  return storeValue('sessionStorage', overlaysAsked, JSON.stringify([...asked, visit]));
}

async function latestOverlay(locale: PageLocale): Promise<LatestOverlay | undefined> {
  const query = { path: location.pathname };
  const { document: answer } = await browserClient(locale).get('overlay', { query });
  const { id = '', attributes = {} } = resourceOf(answer) ?? {};
  const overlay = {
    id,
    name: text(attributes.name),
    url: text(attributes.url),
    imageUrl: text(attributes['image-url']),
  };
  return overlay.id && overlay.imageUrl && isShopLink(overlay.url) ? overlay : undefined;
}

const SEPARATOR = '.';

const seenOverlays = () => readCookie(COOKIES.seenOverlays)?.split(SEPARATOR) ?? [];
