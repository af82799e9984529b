import { expect } from '@playwright/test';
import { categoryPath, HOME, INTERNATIONAL } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { wholeWords } from '#i18n/whole-words.ts';
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

test('no line of a card’s name ends within a Thai word @demo', async ({ page }) => {
  await shopper(page, THAI).lookAt(categoryPath('makeup'));
  const names = page.locator('main .card-name');
  const cards = await names.evaluateAll((all) =>
    all.map((name) => {
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const lines: Array<string> = [];
      let top = Number.NEGATIVE_INFINITY;
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        for (const { index, segment } of new Intl.Segmenter('th').segment(node.data)) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const line = Math.round(range.getBoundingClientRect().top);
          if (line > top + 4) lines.push('');
          top = Math.max(top, line);
          lines[lines.length - 1] += segment;
        }
      }
      return { text: name.textContent ?? '', lines };
    }),
  );
  const broken = cards.flatMap(({ text, lines }) => {
    const ends = new Set(lines.map((_, at) => lines.slice(0, at + 1).join('').length));
    let start = 0;
    return wholeWords(text, 'th').flatMap((word) => {
      const inside = [...ends].some((end) => end > start && end < start + word.text.length);
      start += word.text.length;
      return word.isWhole && inside ? [`${word.text} in ${lines.join('/')}`] : [];
    });
  });
  expect(broken).toEqual([]);
  expect(cards.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(5);
});

test('the Thai name of Thailand is in a Thai typeface on an English page', async ({ page }) => {
  await shopper(page, FIRST_LOCALE).lookAt(INTERNATIONAL);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
    );
  await expect.poll(loaded).toContainEqual(expect.stringContaining('Anuphan'));
});
