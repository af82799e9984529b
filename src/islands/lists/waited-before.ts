import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import type { PageLocale } from '../browser/client.ts';
import { keptForMember } from '../browser/kept-for-member.ts';
import { removeStoredValue } from '../browser/stored-values.ts';
import { addToList } from './list-cache.ts';

/**
 * Puts the variant that a visitor wanted to wait for on the list of the member they are now. If this fails, the next
 * page tries again.
 */
export async function joinWaited(locale: PageLocale): Promise<void> {
  const variantId = keptForMember(SESSION_STORAGE.waitedBefore);
  if (variantId && !(await addToList(locale, 'wait', variantId))) return;
  removeStoredValue('sessionStorage', SESSION_STORAGE.waitedBefore);
}
