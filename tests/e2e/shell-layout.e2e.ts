import { expect, type Page } from '@playwright/test';
import { BEHAVIOUR_LOCALES, TIER_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
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
    const marks = page.locator('.payment').filter({ visible: true });
    for (const mark of await marks.all()) expect((await boxOf(mark)).height).toBe(32);
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
      // The new width may reach one of the two style sheets a moment before the other.
      await expect(async () => {
        const { header, kept } = await heightsOfHeader(page);
        expect(header, `at ${width} px`).toBeCloseTo(kept, 0);
      }).toPass({ timeout: 5000 });
    }
  });
}

test('on a phone, the wish list is a tap away, and nothing in the header touches', async ({
  page,
}) => {
  const [locale] = TIER_LOCALES;
  if (!locale) throw new Error('A tier has locales.');
  await page.setViewportSize({ width: 320, height: 700 });
  const { t, bagButton, openHome } = shopper(page, locale);
  await openHome();
  const masthead = page.locator('.masthead');
  const parts = [
    masthead.getByRole('button', { name: t('shell.menu') }),
    masthead.getByRole('link', { name: t('shell.home') }),
    masthead.getByRole('link', { name: t('shell.signIn'), exact: true }),
    masthead.getByRole('link', { name: t('account.wishlist') }),
    bagButton(0),
  ];
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const boxes = await Promise.all(parts.map(boxOf));
    for (const [place, box] of boxes.entries()) {
      const { right: before = 0 } = boxes[place - 1] ?? {};
      expect(box.left, `part ${place} at ${width} px`).toBeGreaterThanOrEqual(before);
    }
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
    for (const { height } of boxes.slice(2)) expect(height).toBeGreaterThanOrEqual(44);
  }
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`wish list and bag of ${locale.id} end the top bar, and stay beside the search when it goes`, async ({
    page,
  }) => {
    const { t, bagButton, openHome } = shopper(page, locale);
    await page.setViewportSize({ width: 1024, height: 900 });
    await openHome();
    const masthead = page.locator('.masthead');
    const wishList = masthead.getByRole('link', { name: t('account.wishlist') });
    const endOfBar = page.locator('.top-bar-side:last-child :is(.top-bar-link, .languages)').last();
    for (const width of [1024, 1216, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const [last, wish, bag] = await Promise.all([
        boxOf(endOfBar),
        boxOf(wishList),
        boxOf(bagButton(0)),
      ]);
      expect(wish.left, `at ${width} px`).toBeGreaterThanOrEqual(last.right);
      expect(bag.left, `at ${width} px`).toBeGreaterThanOrEqual(wish.right);
      expect(bag.middle).toBeCloseTo((await boxOf(page.locator('.top-bar'))).middle, 0);

      await page.evaluate(() => window.scrollTo({ top: 1000, behavior: 'instant' }));
      await expect(page.locator('.top-bar')).not.toBeInViewport();
      const search = await boxOf(masthead.getByRole('search'));
      const stuck = await boxOf(bagButton(0));
      expect(stuck.middle).toBeCloseTo(search.middle, 0);
      expect(stuck.left).toBeGreaterThan(search.right);
    }
  });
}

test('keys go through the header of a wide screen in reading order', async ({ page }) => {
  const [locale] = TIER_LOCALES;
  if (!locale) throw new Error('A tier has locales.');
  const { bagButton, openHome } = shopper(page, locale);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome();
  await page.locator('.top-bar summary').first().focus();
  const places: Array<{ row: number; left: number }> = [];
  while (await page.evaluate(() => document.activeElement?.closest('.header') !== null)) {
    const { left, middle } = await boxOf(page.locator(':focus'));
    places.push({ row: Math.round(middle), left });
    await page.keyboard.press('Tab');
  }
  const { middle } = await boxOf(bagButton(0));
  expect(places.map(({ row }) => row)).toContain(Math.round(middle));
  expect(places).toEqual(
    places.toSorted((one, other) => one.row - other.row || one.left - other.left),
  );
});

test('a section’s link wraps below a title that needs the room', async ({ page }) => {
  const [locale] = TIER_LOCALES;
  if (!locale) throw new Error('A tier has locales.');
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper(page, locale).openHome();
  const head = page.locator('.section-head', { has: page.locator('a') }).first();
  const link = head.locator('a');
  const boxes = () => Promise.all([boxOf(head.locator('h2')), boxOf(link)]);
  const [shortTitle, shortLink] = await boxes();
  expect(shortLink.middle).toBeLessThan(shortTitle.bottom);
  await link.evaluate((a) => a.prepend('Tampilkan semua produk dari koleksi ini sekarang juga '));
  const [longTitle, longLink] = await boxes();
  expect(longLink.top).toBeGreaterThanOrEqual(longTitle.bottom);
  expect(longLink.right).toBeLessThanOrEqual(390);
});

/** What the header of a scrolled page covers, and what the page keeps free for it, in pixels. */
function heightsOfHeader(page: Page): Promise<{ header: number; kept: number }> {
  return page.evaluate(() => {
    window.scrollTo({ top: 1000, behavior: 'instant' });
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { display: 'block', blockSize: 'var(--header)' });
    const kept = probe.getBoundingClientRect().height;
    probe.remove();
    return { header, kept };
  });
}

test('on a low screen, the header scrolls with the page', async ({ page }) => {
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
        !text.matches('.visually-hidden, [data-mark=mastercard]') &&
        text.scrollWidth > text.clientWidth + 1 &&
        getComputedStyle(text).display !== 'inline',
    );
    return [
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth}`] : []),
      ...cut.map(({ textContent }) => textContent.trim()),
    ];
  });
}
