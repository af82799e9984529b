import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { isSignedIn, pageLocale } from '../browser/client.ts';
import { mayBeMember } from '../browser/may-be-member.ts';
import { onShownLater, whenShown } from '../browser/page-shown.ts';
import { shopHas } from '../browser/shop-has.ts';
import { storedValue } from '../browser/stored-values.ts';
import { knownVariants } from '../hearts/known-list.ts';
import { paintHearts } from '../hearts/paint-hearts.ts';
import { toggleVisitorWish } from '../hearts/visitor-wishes.ts';
import { loadForPress } from '../page/load-for-press.ts';

/**
 * The hearts of a page, on cards from the server or the browser. A visitor's
 * press changes the list of this browser. A member's changes the wish list in SWR's cache (`list-cache.ts`), whose
 * code the first press loads; `Hearts.tsx` has them painted from there. Until then they show what this browser has
 * stored.
 */
export function answerHearts(): void {
  whenShown(followOthers);
  onShownLater(paintHearts);
  document.addEventListener('click', press);
  addEventListener('storage', followOthers);
}

function press({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-wish]');
  if (button) void toggle(button.dataset.wish ?? '');
}

async function toggle(variantId: string): Promise<void> {
  if (!mayBeMember()) {
    toggleVisitorWish(variantId);
    return;
  }
  const code = await loadForPress(() => import('#islands/lists/Hearts.tsx'));
  await code?.pressHeart(pageLocale(), variantId);
}

/** After a sign-in on another page or in another tab, the visitor is a member here, too. */
function followOthers(): void {
  paintHearts();
  if (isSignedIn()) void learn();
}

/** Reads the member's list if it isn't known, and adds what was wanted before signing in. */
async function learn(): Promise<void> {
  const isKnown = !shopHas('wish-list') || knownVariants('wish');
  const isWaiting =
    storedValue('sessionStorage', SESSION_STORAGE.waitedBefore) || knownVariants('visitor')?.length;
  if (isKnown && !isWaiting) return;
  await (await import('#islands/lists/Hearts.tsx')).showMemberList(pageLocale());
}
