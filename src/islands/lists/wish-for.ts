import type { PageLocale } from '../browser-client.ts';
import { knownVariants } from './known-list.ts';
import { changeList, loadList } from './member-list.ts';

/** Has a variant on the member's wish list, where it may be already. Returns whether it's there. */
export async function wishFor(locale: PageLocale, variantId: string): Promise<boolean> {
  await loadList(locale, 'wish');
  const known = knownVariants('wish');
  if (!known) return false;
  return known.includes(variantId) || changeList(locale, 'wish', variantId);
}
