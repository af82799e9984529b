import { expect } from '@playwright/test';
import { TIER_LOCALES } from '../tier.ts';
import { shopper, test } from './shop-test.ts';

/** One width of each breakpoint. */
const WIDTHS = [390, 800, 1100, 1300, 1440, 1600];

for (const locale of TIER_LOCALES) {
  test(`the shell of ${locale.id} fits its screens, in two fonts at most`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shopper(page, locale).openHome();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), `at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
    );
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(2);
  });
}

for (const hasOneRoot of [false, true]) {
  const whose = hasOneRoot ? 'of one root' : 'of several roots';
  test(`the place kept free for the header is as high as the header, ${whose}`, async ({
    page,
  }) => {
    const [locale] = TIER_LOCALES;
    if (!locale) throw new Error('A tier has locales.');
    await shopper(page, locale).openHome();
    await page
      .locator('.nav')
      .evaluate((nav, isSet) => nav.toggleAttribute('data-one-root', isSet), hasOneRoot);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
      const [header, kept] = await page.evaluate(() => {
        const { bottom } = document.querySelector('.header')?.getBoundingClientRect() ?? {};
        const probe = document.body.appendChild(document.createElement('i'));
        Object.assign(probe.style, { display: 'block', blockSize: 'var(--header)' });
        const { height } = probe.getBoundingClientRect();
        probe.remove();
        return [bottom, height];
      });
      expect(header, `at ${width} px`).toBeCloseTo(kept ?? 0, 0);
    }
  });
}

test('on a low screen the header goes with the page', async ({ page }) => {
  const [locale] = TIER_LOCALES;
  if (!locale) throw new Error('A tier has locales.');
  await page.setViewportSize({ width: 844, height: 390 });
  await shopper(page, locale).openHome();
  await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
  await expect(page.locator('.header')).not.toBeInViewport();
});

/** The page itself when it scrolls sideways, and texts of the shell that do not fit their box. */
function tooWide(page: Parameters<typeof shopper>[0]): Promise<ReadonlyArray<string>> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const texts = document.querySelectorAll<HTMLElement>(
      ':is(header, footer, aside) :is(a, p, summary, dd, dt, h2, .button, .payment)',
    );
    const cut = [...texts].filter(
      (text) =>
        text.checkVisibility() &&
        !text.matches('.vh, [data-mark=mastercard]') &&
        text.scrollWidth > text.clientWidth + 1 &&
        getComputedStyle(text).display !== 'inline',
    );
    return [
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth}`] : []),
      ...cut.map(({ textContent }) => textContent.trim()),
    ];
  });
}
