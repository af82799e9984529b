import type { PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { loadList } from './list-cache.ts';
import { moveWishes } from './move-wishes.ts';
import { joinWaited } from './waited-before.ts';

/**
 * Moves into a member's lists what they wanted before they signed in, and reads the wish list if it isn't known; to
 * be called for members only.
 */
export async function learnLists(locale: PageLocale): Promise<void> {
  await joinWaited(locale);
  if (!shopHas('wish-list')) return;
  await moveWishes(locale);
  await loadList(locale, 'wish');
}
