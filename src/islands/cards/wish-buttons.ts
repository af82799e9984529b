import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { isSignedIn, pageLocale } from '../browser/client.ts';
import { whenShown } from '../browser/page-shown.ts';
import { shopHas } from '../browser/shop-has.ts';
import { storedValue } from '../browser/stored-values.ts';
import { knownVariants } from '../hearts/known-list.ts';
import { paintHearts } from '../hearts/paint-hearts.ts';
import { loadForPress } from '../page/load-for-press.ts';

/**
 * The hearts of a page, on cards from the server or the browser: 48 in a listing, so they are no islands. One
 * listener has a press change the member's wish list in SWR's cache (`list-cache.ts`), whose code the first press
 * loads; `Hearts.tsx` has them painted from there. Until then they show what this browser has stored.
 */
whenShown(followOthers);
document.addEventListener('click', press);
addEventListener('storage', followOthers);

function press({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-wish]');
  if (button) void toggle(button.dataset.wish ?? '');
}

async function toggle(variantId: string): Promise<void> {
  if (!isSignedIn()) return offerSignIn(variantId);
  const code = await loadForPress(() => import('#islands/lists/Hearts.tsx'));
  await code?.pressHeart(pageLocale(), variantId);
}

async function offerSignIn(variantId: string): Promise<void> {
  await loadForPress(async () =>
    (await import('#islands/lists/offer-sign-in.tsx')).offerSignIn('wish', variantId),
  );
}

/** After a sign-in on another page or in another tab, the visitor is a member here, too. */
function followOthers(): void {
  paintHearts();
  if (isSignedIn()) void learn();
}

/** Reads the member's list if it isn't known, and adds what was pressed before signing in. */
async function learn(): Promise<void> {
  const isKnown = !shopHas('wish-list') || knownVariants('wish');
  if (isKnown && !storedValue('sessionStorage', SESSION_STORAGE.pressedBefore)) return;
  const [{ learnLists }, { followWishList }] = await Promise.all([
    import('#islands/lists/press-before-sign-in.ts'),
    import('#islands/lists/Hearts.tsx'),
  ]);
  followWishList(pageLocale());
  await learnLists(pageLocale());
}
