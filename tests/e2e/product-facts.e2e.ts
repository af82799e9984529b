import { expect, type Page } from '@playwright/test';
import { categoryPath, FAQ } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

const MAKEUP = categoryPath('makeup');

/** Opens a product with shades. */
async function openShades(page: Page): Promise<void> {
  const { lookAt, islandsAwake } = shopper(page, FIRST_LOCALE);
  await lookAt(MAKEUP);
  const shades = page.locator('.listing-own li:has(> .swatches) > .card').first();
  await page.goto((await shades.getAttribute('href')) ?? '');
  await islandsAwake();
}

test('a shade says its name under the pointer, on a card and on the page of its product', async ({
  page,
}) => {
  await shopper(page, FIRST_LOCALE).openAt(MAKEUP);
  const onCard = page.locator('.listing-own .swatches a').first();
  await openShades(page);
  const onPage = page.locator('.options-swatches .option').last();
  for (const shade of [onPage, onCard]) {
    if (shade === onCard) await page.goBack();
    const name = shade.locator('.tip');
    expect((await boxOf(name)).width).toBeLessThanOrEqual(1);
    await shade.hover();
    const [tip, swatch] = [await boxOf(name), await boxOf(shade)];
    expect(tip.width).toBeGreaterThan(10);
    expect(tip.bottom).toBeLessThanOrEqual(swatch.top);
    expect(Math.abs(tip.left + tip.width / 2 - (swatch.left + swatch.width / 2))).toBeLessThan(80);
    await expect(name).toHaveText(/\w/);
  }
});

test('shades have their own colours in a dark scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openShades(page);
  const filters = await page
    .locator('main img')
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).filter));
  expect(filters.length).toBeGreaterThan(0);
  expect(new Set(filters)).toEqual(new Set(['none']));
});

test('the chosen shade is marked in forced colours, and shades keep theirs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openShades(page);
  const borderOf = (selector: string) =>
    page
      .locator(`.options-swatches ${selector}`)
      .first()
      .evaluate((option) => getComputedStyle(option).borderTopWidth);
  expect(await borderOf('[aria-checked="true"]')).not.toBe(
    await borderOf('[aria-checked="false"]'),
  );
  const colours = await page
    .locator('.options-swatches svg')
    .evaluateAll((all) => all.map((svg) => getComputedStyle(svg).forcedColorAdjust));
  expect(colours).not.toContain('auto');
});

for (const { name, width, height } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('the number of stores leads to the stores, whose heading is in view @demo', async ({
      page,
    }) => {
      const { t, openSomeProduct } = shopper(page, FIRST_LOCALE);
      await openSomeProduct();
      await page.locator('.promises-stores:not([data-absent]) > a').click();
      const heading = page.getByRole('heading', { name: t('product.inStores') });
      await expect(page.locator('.store-stock > li').first()).toBeInViewport({ ratio: 1 });
      const header = await boxOf(page.locator('.header'));
      expect((await boxOf(heading)).top).toBeGreaterThanOrEqual(header.bottom);
    });
  });
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the days for a return lead to what help of ${locale.id} says of returns @demo`, async ({
    page,
  }) => {
    await shopper(page, locale).openSomeProduct();
    const returns = page.locator(`.promises a[href^="${FAQ}"]`);
    await returns.click();
    const { hash } = new URL(page.url());
    const heading = page.locator(`h2[id="${decodeURIComponent(hash.slice(1))}"]`);
    await expect(heading).toBeInViewport({ ratio: 1 });
    const header = await boxOf(page.locator('.header'));
    expect((await boxOf(heading)).top).toBeGreaterThanOrEqual(header.bottom);
  });
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`links among what is promised of a product of ${locale.id} are targets`, async ({
    page,
  }) => {
    const shop = shopper(page, locale);
    await shop.lookAt(await shop.someProduct());
    const heights = await page
      .locator('.promises a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
}

test('“On sale” is ticked like the other filters', async ({ page }) => {
  await shopper(page, FIRST_LOCALE).openAt(MAKEUP);
  const boxes = await page
    .locator('#filters :is([data-facet="brand"], [data-facet="under-sale"])')
    .evaluateAll((links) =>
      links.map((link) => {
        const { inlineSize, borderTopWidth } = getComputedStyle(link, '::before');
        return { facet: link.getAttribute('data-facet'), inlineSize, borderTopWidth };
      }),
    );
  const looks = Map.groupBy(boxes, ({ facet }) => facet ?? '');
  expect([...looks.keys()].sort()).toEqual(['brand', 'under-sale']);
  expect(
    new Set(boxes.map(({ inlineSize, borderTopWidth }) => inlineSize + borderTopWidth)).size,
  ).toBe(1);
});
