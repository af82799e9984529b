import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PHONE } from './screens.ts';

const cssOf = (path: string) => readFile(new URL(`../../src/${path}`, import.meta.url), 'utf8');

test('every means of payment is named in forced colours', async ({ page }) => {
  const css = await cssOf('components/shell/footer/payment-marks.css');
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

test('the picture that is shown is marked in forced colours', async ({ page }) => {
  const css = await cssOf('islands/product-page/gallery.css');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setContent(`<style>${css}</style>
    <p class="gallery-thumbs"><a href="#1" aria-current="true">1</a><a href="#2">2</a></p>`);
  const borders = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).border));
  expect(new Set(borders).size).toBe(2);
});

test('how far it is to free delivery is drawn by the system in forced colours', async ({
  page,
}) => {
  const css = await cssOf('islands/bag/lines.css');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setContent(`<style>${css}</style><progress class="bag-meter" value="0.5"></progress>`);
  await expect(page.getByRole('progressbar')).toHaveCSS('appearance', 'auto');
});
