import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

const MARKS = new URL('../../src/components/shell/footer/payment-marks.css', import.meta.url);

test('every means of payment is named in forced colours', async ({ page }) => {
  const css = await readFile(MARKS, 'utf8');
  const marks = [...new Set(css.matchAll(/data-mark="(\w+)"/g).map(([, mark]) => mark))];
  const cards = marks.map((mark) => `<li class="payment" data-mark="${mark}">${mark}</li>`);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setContent(`<style>${css}</style><ul>${cards.join('')}</ul>`);
  const hidden = await page.locator('.payment').evaluateAll((items) =>
    items
      .filter((item) => {
        const text = document.createRange();
        text.selectNodeContents(item);
        return text.getBoundingClientRect().left >= item.getBoundingClientRect().right;
      })
      .map(({ textContent }) => textContent),
  );
  expect(marks).toContain('mastercard');
  expect(hidden).toEqual([]);
});
