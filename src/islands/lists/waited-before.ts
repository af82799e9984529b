import { number, type Output, object, oneOf, text } from '#commerce/schema.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import type { PageLocale } from '../browser/client.ts';
import { shopHas } from '../browser/shop-has.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';
import type { ListName } from '../hearts/known-list.ts';
import { addToList, loadList } from './list-cache.ts';

/** What a visitor wanted on a list before signing in for it. */
type EarlierPress = Omit<KeptPress, 'at'>;

type KeptPress = Output<typeof keptPress>;

const keptPress = object(
  {
    list: oneOf<ListName, undefined>(['wish', 'wait'], undefined),
    variantId: text,
    /** Epoch milliseconds. */
    at: number,
  },
  'list',
  'variantId',
);

/** Signing in takes less time; a later sign-in is for something else. */
const KEPT_MS = 15 * 60_000;

/** Keeps a press in this tab for when its visitor has signed in. */
export function keepPress(press: EarlierPress): void {
  const kept: KeptPress = { ...press, at: Date.now() };
  storeValue('sessionStorage', SESSION_STORAGE.pressedBefore, JSON.stringify(kept));
}

/**
 * Puts on its list what was pressed before signing in, and reads the wish list if it isn't known; to
 * be called for members only.
 */
export async function learnLists(locale: PageLocale): Promise<void> {
  await finishPress(locale);
  if (shopHas('wish-list')) await loadList(locale, 'wish');
}

/** If the list can't be read or changed, the next page tries again. */
async function finishPress(locale: PageLocale): Promise<void> {
  const press = storedJson('sessionStorage', SESSION_STORAGE.pressedBefore, keptPress);
  if (press && Math.abs(Date.now() - press.at) <= KEPT_MS) {
    const { list, variantId } = press;
    if (!(await addToList(locale, list, variantId))) return;
  }
  removeStoredValue('sessionStorage', SESSION_STORAGE.pressedBefore);
}
