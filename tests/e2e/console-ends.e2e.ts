import { type BrowserContext, expect, type Page } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { backTo, begin, cellOf, find, fits, write } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A shop with one lipstick in Singapore and Hong Kong, which has a console. */
const shop = openOwnShop({
  locales: [localeFor('SG'), localeFor('HK', 'zh')],
  env: (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

const PRODUCT = '/products/maison-aube-velvet-lipstick';
/** What the shop shows of the product in Singapore. */
const shown = async () =>
  (await fetch(`${shop.url}${PRODUCT}`, { headers: { cookie: 'locale=SG' } })).text();

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 60_000 };

const enter = (context: BrowserContext, name: string) => openChangeSets(context, shop, { name });

/** Begins a set with a price of Singapore and one of Hong Kong. */
async function beginSale(page: Page, title: string, price: number) {
  await begin(page, title);
  await find(page, { text: 'velvet' });
  await write(page, 'Price', String(price));
  await backTo(page, title);
  await find(page, { country: 'Hong Kong', text: 'velvet' });
  await expect(cellOf(page, 'Price')).toContainText('Hong Kong');
  await write(page, 'Price', String(price * 5));
  await backTo(page, title);
}

/** Chooses the end of the set that is open in the console, as the console's page does. */
const endSoon = (page: Page) =>
  page.evaluate(async () => {
    const path = `/console/api${location.pathname.slice('/console'.length)}`;
    const headers = { 'X-Console-Request': '1' };
    const { version: expected } = await (await fetch(path)).json();
    const end = { at: Date.now() + 500, country: 'SG' };
    const body = JSON.stringify({ expected, end });
    return (await fetch(`${path}/end`, { method: 'PUT', headers, body })).status;
  });

for (const { name, width, height } of SCREENS) {
  test(`a set is on sale from Friday to Monday by the clock of each country, on a ${name}`, async ({
    context,
  }) => {
    const page = await enter(context, `Ana on a ${name}`);
    await page.setViewportSize({ width, height });
    const title = `Weekend on a ${name}`;
    await beginSale(page, title, 61);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Publish at a time/ }).click();
    await dialog.getByLabel('On the clock of').selectOption({ label: 'Each country' });
    await dialog.getByLabel('Date and time there').fill('2097-12-06T00:00');
    await dialog.getByLabel('Until').fill('2097-12-09T00:00');
    await expect(dialog).toContainText('goes back by itself on 9 December 2097 at 00:00 on each');
    await fits(page, width);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(
      page.getByText(/^It is published on 6 December 2097 at 00:00 on each/),
    ).toContainText('goes back by itself on 9 December 2097 at 00:00 on each country’s clock');
    await fits(page, width);

    await page.getByRole('button', { name: /^Change the end/ }).click();
    await dialog.getByLabel('Until').fill('2097-12-05T00:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('It would end on 5 December 2097');
    await dialog.getByLabel('Until').fill('2097-12-10T00:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByLabel('On the clock of').selectOption({ label: 'Singapore' });
    await page.getByRole('button', { name: /^The next is in December 2097/ }).click();
    await fits(page, width);
    await expect(page.getByText(/End of/).first()).toBeVisible();
    const set = page.getByRole('button', { name: `00:00 ${title}` });
    if (await set.isVisible()) await set.click();
    await expect(page.getByRole('article').first()).toContainText('until 10 December 2097');
    await fits(page, width);
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(/^It is published on/)).toHaveCount(0);
  });
}

test('a set that is published now ends although the process was killed between', async ({
  context,
}) => {
  test.setTimeout(240_000);
  const page = await enter(context, 'Bo');
  await beginSale(page, 'A day of sale', 62);
  await page.getByRole('button', { name: /^Publish now/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only until a time').click();
  await dialog.getByLabel('Until').fill('2098-01-01T00:00');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“A day of sale” is published.')).toBeVisible();
  await expect(page.getByText(/^It ends on 1 January 2098 at 00:00/)).toBeVisible();
  await expect.poll(shown, LIVE).toContain('$62');
  await expect.poll(() => endSoon(page)).toBe(200);
  const { pathname } = new URL(page.url());
  await shop.kill();
  await shop.start();
  await expect.poll(shown, LIVE).not.toContain('$62');
  const again = await enter(context, 'Cho');
  await again.goto(`${shop.url}${pathname}`);
  await expect(again.getByRole('heading', { name: /^Ended by Bo/ })).toHaveCount(1);
  await expect(again.getByText('ended', { exact: true })).toBeVisible();
  await expect(again.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('what somebody edited while a set was live is kept, and told', async ({ context }) => {
  test.setTimeout(240_000);
  const page = await enter(context, 'Dan');
  await beginSale(page, 'Kept', 63);
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Kept” is published.')).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.goto(`${shop.url}/console/change-sets`);
  await begin(page, 'Later');
  await find(page, { text: 'velvet' });
  await write(page, 'Price', '64');
  await backTo(page, 'Later');
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Later” is published.')).toBeVisible();
  await page.goto(`${shop.url}${pathname}`);
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
  expect(await endSoon(page)).toBe(200);
  const told = page.getByText(/^It was to end on .+ not all of it went back/);
  await expect(told).toContainText('was “$63”, and is “$64” now', LIVE);
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await fits(page, width);
  }
});
