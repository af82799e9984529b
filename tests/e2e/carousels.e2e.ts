import { expect, type Locator, type Page } from '@playwright/test';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 300; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** The first carousel of products on the home page. */
async function openCarousel(page: Page) {
  await shopper(page, FIRST_LOCALE).openHome();
  const frame = page.locator('.product-reel').first();
  const [back, next] = [frame.locator('[data-step="-1"]'), frame.locator('[data-step="1"]')];
  // The script shows a button where there is something to scroll to.
  await next.waitFor();
  const reel = frame.getByRole('list');
  return { reel, back, next, scrolled: () => reel.evaluate((element) => element.scrollLeft) };
}

test('a carousel scrolls by keyboard, and at its end moves the focus to the other button @demo', async ({
  page,
}) => {
  const { back, next, scrolled } = await openCarousel(page);
  await tabTo(page, next);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(scrolled).toBeGreaterThan(0);

  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(next).toBeDisabled({ timeout: 500 });
  }).toPass();
  await expect(back).toBeFocused();
});

test('each card of a carousel comes into sight when it has the focus', async ({ page }) => {
  const { reel, next } = await openCarousel(page);
  const cards = reel.getByRole('link');
  await expect(cards.last()).not.toBeInViewport();
  await next.focus();
  await tabTo(page, cards.last());
  await expect(cards.last()).toBeInViewport();
});

test('a video loads nothing from its host before it is played', async ({ page }) => {
  const asked: Array<string> = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await page.goto('/sandbox-web');
  const video = page.locator('video-billboard').first();
  await expect(video.getByRole('img').or(video.locator('img'))).toBeAttached();
  expect(asked).toEqual([]);

  await video.getByRole('button').press('Enter');
  await expect(video.locator('iframe')).toBeFocused();
  await expect.poll(() => asked).toHaveLength(1);
});
