import { number, type Output, object, text } from '#commerce/schema.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import type { PageLocale } from '../browser/client.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';
import { addToList } from './list-cache.ts';

type Waited = Output<typeof waitedBefore>;

const waitedBefore = object(
  {
    variantId: text,
    /** Epoch milliseconds. */
    at: number,
  },
  'variantId',
);

/** Signing in takes less time; a later sign-in is for something else. */
const KEPT_MS = 15 * 60_000;

/** Keeps in this tab what a visitor wants to wait for, until they have signed in. */
export function keepWaited(variantId: string): void {
  const waited: Waited = { variantId, at: Date.now() };
  storeValue('sessionStorage', SESSION_STORAGE.waitedBefore, JSON.stringify(waited));
}

/** Puts that on the member's wait list. If this fails, the next page tries again. */
export async function joinWaited(locale: PageLocale): Promise<void> {
  const waited = storedJson('sessionStorage', SESSION_STORAGE.waitedBefore, waitedBefore);
  if (
    waited &&
    Math.abs(Date.now() - waited.at) <= KEPT_MS &&
    !(await addToList(locale, 'wait', waited.variantId))
  )
    return;
  removeStoredValue('sessionStorage', SESSION_STORAGE.waitedBefore);
}
