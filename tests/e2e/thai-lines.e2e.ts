import { expect, type Page } from '@playwright/test';
import { BEAUTY_PASS, FAQ, HOME, INTERNATIONAL } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

const THAI = localeFor('TH', 'th');

test.use({ viewport: PHONE });

for (const path of [HOME, BEAUTY_PASS, FAQ]) {
  test(`lines of ${path} end between Thai words`, async ({ page }) => {
    await shopper(page, THAI).lookAt(path);
    expect(await brokenWords(page)).toEqual([]);
  });
}

test('the strip below the header keeps words of two together @demo', async ({ page }) => {
  await shopper(page, THAI).lookAt(HOME);
  // Among these widths are some at which a line would end within the word.
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 844 });
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

/** Words of paragraphs that stand on two lines, though either would have room for them. */
function brokenWords(page: Page): Promise<Array<string>> {
  return page.evaluate(() => {
    const words = new Intl.Segmenter('th', { granularity: 'word' });
    const range = document.createRange();
    const linesOf = (node: Text, { index, segment }: Intl.SegmentData) => {
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const texts = [...document.querySelectorAll('main p')].flatMap((paragraph) =>
      [...paragraph.childNodes].filter((node) => node instanceof Text),
    );
    return texts.flatMap((node) =>
      [...words.segment(node.data)]
        .filter((word) => word.isWordLike && /\p{sc=Thai}/u.test(word.segment))
        .filter((word) => linesOf(node, word) > 1)
        .map(({ segment }) => `${segment} in “${node.data.trim().slice(0, 60)}”`),
    );
  });
}
