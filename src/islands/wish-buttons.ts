import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { isSignedIn, pageLocale } from './browser-client.ts';
import { knownVariants, listedVariants, onListsChanged } from './lists/known-list.ts';
import { loadForPress } from './load-for-press.ts';
import { whenShown } from './page-shown.ts';
import { shownProduct } from './product/shown-product.ts';
import { shopHas } from './shop-has.ts';
import { storedValue } from './stored-values.ts';

/**
 * The hearts of a page, from the server or the browser: painted from what this browser knows of the
 * member's wish list, and handled by one listener. A press loads the code for it.
 */
whenShown(followOthers);
document.addEventListener('click', press);
shownProduct.subscribe(paintWishes);
onListsChanged(paintWishes);
addEventListener('storage', followOthers);

export function paintWishes(): void {
  const wished = new Set(listedVariants('wish'));
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    button.setAttribute('aria-pressed', String(wished.has(button.dataset.wish ?? '')));
  }
}

function press({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-wish]');
  if (button) void toggle(button.dataset.wish ?? '');
}

async function toggle(variantId: string): Promise<void> {
  if (!isSignedIn()) return offerSignIn(variantId);
  const code = await loadForPress(() => import('#islands/lists/member-list.ts'));
  await code?.changeList(pageLocale(), 'wish', variantId);
}

async function offerSignIn(variantId: string): Promise<void> {
  await loadForPress(async () =>
    (await import('#islands/lists/offer-sign-in.ts')).offerSignIn('wish', variantId),
  );
}

/** After a sign-in on another page or in another tab, the visitor is a member here, too. */
function followOthers(): void {
  paintWishes();
  if (isSignedIn()) void learn();
}

/** Reads the member's list if it isn't known, and adds what was pressed before signing in. */
async function learn(): Promise<void> {
  const isKnown = !shopHas('wish-list') || knownVariants('wish');
  if (isKnown && !storedValue('sessionStorage', SESSION_STORAGE.pressedBefore)) return;
  const { learnLists } = await import('#islands/lists/press-before-sign-in.ts');
  await learnLists(pageLocale());
}
