import { CommerceError } from '#commerce/commerce-error.ts';
import { listOf, text } from '#commerce/schema.ts';
import type { Country } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';
import { knownVariants } from '../hearts/known-list.ts';
import { moveWish } from './list-cache.ts';

/**
 * Moves what was listed in this browser without an account into the member's wish list, the newest on top. Each
 * variant stays in the browser's list until the API has accepted it: what isn't answered is tried again by the next
 * page, and what is refused, because the country doesn't sell it, in another country, or by another tab later.
 * Nothing is called for visitors, or if there is nothing to move.
 */
export async function moveWishes(locale: PageLocale): Promise<void> {
  const listed = knownVariants('visitor') ?? [];
  for (const variantId of listed.toReversed()) {
    if (!isSignedIn()) return;
    if (wasRefused(locale.country, variantId)) continue;
    try {
      await moveWish(locale, variantId);
    } catch (error) {
      if (!isRefusal(error)) return;
      noteRefused(locale.country, variantId);
    }
  }
}

/** Whether asking again would change nothing: not while the session is unclear, or the API has no time. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof CommerceError ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

const refused = () =>
  storedJson('sessionStorage', RARE_SESSION_STORAGE.refusedWishes, listOf(text));
const nameOf = (country: Country, variantId: string) => `${country} ${variantId}`;

const wasRefused = (country: Country, variantId: string) =>
  refused().includes(nameOf(country, variantId));

function noteRefused(country: Country, variantId: string): void {
  const names = JSON.stringify([...refused(), nameOf(country, variantId)]);
  storeValue('sessionStorage', RARE_SESSION_STORAGE.refusedWishes, names);
}
