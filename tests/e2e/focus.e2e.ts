import { expect, type Page } from '@playwright/test';
import { categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Most of a page. */
const PRESSES = 60;

for (const { name, ...viewport } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    // Most lies over a product: its bar, and what it says of the bag.
    for (const path of ['product', categoryPath('makeup'), HOME]) {
      test(`nothing covers the focused element: ${path}`, async ({ page }) => {
        const shop = shopper(page, FIRST_LOCALE);
        await (path === 'product' ? shop.openSomeProduct() : shop.openAt(path));
        expect(await hiddenOnTheWay(page, 'Tab')).toEqual([]);
        await page.locator('footer a').last().focus();
        expect(await hiddenOnTheWay(page, 'Shift+Tab')).toEqual([]);
      });
    }
  });
}

/** The elements that got the focus by presses of a key while they were completely hidden. */
async function hiddenOnTheWay(page: Page, key: string): Promise<ReadonlyArray<string>> {
  const hidden: Array<string> = [];
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press(key);
    hidden.push(...(await page.evaluate(hiddenFocus)));
  }
  return hidden;
}

/** Runs in the page: the focused element, if something covers every part of it. */
function hiddenFocus(): ReadonlyArray<string> {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = parts.some((across) =>
    parts.some((down) => {
      const front = document.elementFromPoint(left + width * across, top + height * down);
      return front !== null && (focused.contains(front) || front.contains(focused));
    }),
  );
  return isSeen ? [] : [focused.outerHTML.slice(0, 120)];
}
