import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { keepVariants, knownVariants } from './known-list.ts';

/**
 * Lists a variant without an account, or takes it off, in all tabs at once. A list that is full, like an account's,
 * takes no more. Returns whether the variant is listed then.
 */
export function toggleVisitorWish(variantId: string): boolean {
  const listed = knownVariants('visitor') ?? [];
  const others = listed.filter((id) => id !== variantId);
  const isAdded = others.length === listed.length && listed.length < LARGE_PAGE_SIZE;
  keepVariants('visitor', isAdded ? [variantId, ...others] : others);
  // What shows the list on this page follows other tabs by the same event.
  dispatchEvent(new StorageEvent('storage', { key: LOCAL_STORAGE.visitorWishes }));
  return isAdded;
}
