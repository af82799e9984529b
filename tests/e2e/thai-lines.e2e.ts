import { expect } from '@playwright/test';
import { HOME, INTERNATIONAL } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

const THAI = localeFor('TH', 'th');

test.use({ viewport: PHONE });

test('the strip above the header keeps words of two together @demo', async ({ page }) => {
  await shopper(page, THAI).lookAt(HOME);
  // Among these widths are some at which a line would end within the word.
  for (let width = 1_024; width <= 1_184; width += 10) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.sign-in-banner p').evaluate((strip) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(strip, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = node.textContent?.indexOf('คำสั่งซื้อ') ?? -1;
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 'คำสั่งซื้อ'.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }
      return 0;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});

test('the Thai name of Thailand is in a Thai typeface on an English page', async ({ page }) => {
  await shopper(page, FIRST_LOCALE).lookAt(INTERNATIONAL);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    );
  await expect.poll(loaded).toContainEqual(expect.stringContaining('Anuphan'));
});
