import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { PageLocale } from '../browser/client.ts';
import { mayBeMember } from '../browser/may-be-member.ts';
import { knownVariants } from '../hearts/known-list.ts';
import { followWishes } from '../hearts/paint-hearts.ts';
import { toggleVisitorWish } from '../hearts/visitor-wishes.ts';
import { openRoot } from '../react/roots/open-root.ts';
import { learnLists } from './learn-lists.ts';
import { addToList, changeList } from './list-cache.ts';
import { useWishList } from './useList.ts';

/** Has the hearts of the page's cards show the shopper's wish list. */
export function Hearts({ locale }: { readonly locale: PageLocale }) {
  const { variantIds } = useWishList(locale);
  useLayoutEffect(() => followWishes(variantIds), [variantIds]);
  return null;
}

let isFollowed = false;

/** The same from now on, as long as the page is open. */
function followWishList(locale: PageLocale): void {
  if (isFollowed) return;
  isFollowed = true;
  flushSync(() => openRoot(document.createElement('div'), <Hearts locale={locale} />, () => {}));
}

/** Has hearts show the member's list, once it's known and has what they wanted before they signed in. */
export async function showMemberList(locale: PageLocale): Promise<void> {
  followWishList(locale);
  await learnLists(locale);
}

/** Puts a variant on the member's wish list, or takes it off. */
export async function pressHeart(locale: PageLocale, variantId: string): Promise<void> {
  followWishList(locale);
  await changeList(locale, 'wish', variantId);
}

/** Has a variant on the shopper's wish list, where it may be already. Returns whether it's there. */
export async function wishFor(locale: PageLocale, variantId: string): Promise<boolean> {
  if (!mayBeMember()) {
    return knownVariants('visitor')?.includes(variantId) || toggleVisitorWish(variantId);
  }
  followWishList(locale);
  return addToList(locale, 'wish', variantId);
}
