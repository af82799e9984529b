import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { begin, cellOf, fits } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { BEHAVIOUR_SCREENS, DESK, PHONE } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, ...WITH_PICTURES });

const shop = openOwnShop({
  locales: [localeFor('SG')],
  env: async (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 60_000 };

/** For whoever sees the console for the first time, a step takes as long as this, in milliseconds. */
const THINKING_MS = 5_000;
const CAMPAIGN_MS_MAX = 5 * 60_000;

/** Finds something by words, and chooses it. */
async function choose(box: Locator, words: string, found: RegExp) {
  await box.fill(words);
  await box.page().getByRole('option', { name: found }).first().click();
}

const aPicture = () =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#7d2f48' } })
    .jpeg()
    .toBuffer();

test('a campaign page with text, a picture and products, linked from the menu, takes minutes', async ({
  context,
}) => {
  const page = await openChangeSets(context, shop, { name: 'Ana' });
  await page.setViewportSize(DESK);
  const begun = Date.now();
  let steps = 0;
  const step = <T>(title: string, does: () => Promise<T>) => {
    steps += 1;
    return test.step(title, does);
  };
  const press = (name: RegExp | string, within: Page | Locator = page) =>
    step(`press ${name}`, () => within.getByRole('button', { name }).click());
  const go = (name: string) =>
    step(`go to ${name}`, () =>
      page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click(),
    );

  await go('Pages');
  await step('choose a set', () => page.getByLabel('Edit in').selectOption('a new change set…'));
  await step('name it', () => page.getByLabel('What is it for?').fill('Winter gifts'));
  await press('Begin a change set');
  await press('Add a page of text');
  await step('title', () => page.getByLabel('Title', { exact: true }).fill('Winter gifts'));
  await press('Take “winter-gifts”');
  await press('Add text to Blocks');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  await step('write', async () => {
    await page.keyboard.type('## For the long evenings\nCandles, and ');
    await page.keyboard.press('ControlOrMeta+B');
    await page.keyboard.type('velvet lips');
    await page.keyboard.press('ControlOrMeta+B');
    await page.keyboard.type('.\n- Wrapped for free\nIn a day\n\nAll of it: ');
  });
  await press('Link');
  for (const { width, height } of [PHONE, DESK]) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
  await step('words of the link', () =>
    page.getByLabel('Words', { exact: true }).fill('lipsticks'),
  );
  await step('where it leads', () =>
    choose(
      page.getByRole('group', { name: 'Link' }).getByRole('combobox'),
      'lipstick',
      /categories/,
    ),
  );
  await press('Set the link');
  await press('+ Picture');
  await step('picture', async () => {
    const file = { name: 'winter.jpg', mimeType: 'image/jpeg', buffer: await aPicture() };
    await page.locator('.item-form input[type=file]').setInputFiles(file);
  });
  await step('what it shows', () => page.getByLabel('What the picture shows').fill('Candles'));
  await press('Add products to Blocks');
  await step('product', () =>
    choose(page.getByRole('combobox', { name: 'Add to Products' }), 'velvet', /Velvet/),
  );
  await expect(cellOf(page, 'Add to Products').getByRole('status').first()).toHaveText('Saved');
  const frame = page.frameLocator('iframe[title^="With the change set"]');
  await expect(frame.getByRole('heading', { name: 'For the long evenings' })).toBeVisible(LIVE);
  await expect(frame.getByRole('link', { name: /Velvet Lipstick/ }).first()).toBeVisible(LIVE);
  await page.setViewportSize(PHONE);
  await fits(page, PHONE.width);
  await page.setViewportSize(DESK);
  await fits(page, DESK.width);

  await go('Pages');
  await step('choose the set', () => page.getByLabel('Edit in').selectOption('Winter gifts'));
  await step('open the menu', () =>
    page.getByRole('region', { name: 'Menus' }).getByRole('link').first().click(),
  );
  await press(/^Add to /);
  const entry = page.locator('.item-form');
  await step('name', () => entry.getByLabel('Name').fill('Winter gifts'));
  await step('link', () => choose(entry.getByLabel('Leads to'), 'winter', /Winter gifts/));
  await expect(page.getByText('A page of this change set.')).toBeVisible();
  await expect(page.locator('.cell').filter({ has: page.locator('.item-form') })).toContainText(
    'Saved',
  );
  await step('back to the set', () =>
    page.getByRole('main').getByRole('link', { name: 'Winter gifts' }).first().click(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter gifts');
  for (const { width, height } of [PHONE, DESK]) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
  await press(/^Publish now/);
  await press('Publish', page.getByRole('dialog'));
  await expect(page.getByText('“Winter gifts” is published.')).toBeVisible();
  const took = Date.now() - begun;
  test.info().annotations.push({ type: 'campaign', description: `${steps} steps, ${took} ms` });
  expect(took + steps * THINKING_MS).toBeLessThan(CAMPAIGN_MS_MAX);

  await context.addCookies([{ name: 'locale', value: 'SG', url: shop.url }]);
  const shopper = await context.newPage();
  await expect(async () => {
    await shopper.goto(`${shop.url}/`);
    await expect(shopper.locator('header a[href*="winter-gifts"]')).toHaveCount(1, {
      timeout: 1_000,
    });
  }).toPass(LIVE);
  await shopper.goto(`${shop.url}/pages/winter-gifts`);
  const content = shopper.getByRole('main');
  await expect(content.getByRole('heading', { name: 'For the long evenings' })).toBeVisible();
  await expect(content.locator('strong')).toHaveText('velvet lips');
  await expect(content.getByRole('listitem').filter({ hasText: 'Wrapped for free' })).toBeVisible();
  await expect(content.getByRole('link', { name: 'lipsticks' })).toHaveAttribute(
    'href',
    /categories/,
  );
  await expect(content.getByRole('img', { name: 'Candles' })).toBeVisible();
  await expect(content.getByRole('link', { name: /Velvet Lipstick/ })).toBeVisible();
});

for (const { name, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`the home page is put in order beside its picture on a ${name}`, async ({ context }) => {
    const page = await openChangeSets(context, shop, { name: `Bo on a ${name}` });
    await page.setViewportSize(viewport);
    await begin(page, `Order on a ${name}`);
    const set = page.url().split('/').at(-1);
    await page.goto(`${shop.url}/console/home?country=SG&set=${set}`);
    const rows = page.getByRole('grid', { name: 'Quick links' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const names = () => rows.getByRole('link').allInnerTexts();
    const [first = '', ...others] = await names();
    await rows.first().getByRole('button', { name: /^Drag/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert after/);
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual([...others, first]);
    if (viewport.width < DESK.width)
      await page.getByRole('button', { name: 'Show the page' }).click();
    const frame = page.frameLocator('iframe[title^="With the change set"]');
    await expect(frame.getByRole('link', { name: first }).first()).toBeAttached(LIVE);
    await fits(page, viewport.width);
    await page.reload();
    await expect.poll(names).toEqual([...others, first]);
  });
}
