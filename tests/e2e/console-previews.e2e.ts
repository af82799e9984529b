import { expect, type Page } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { backTo, begin, find, fits, write } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

const shop = openOwnShop({
  locales: [localeFor('SG')],
  env: async (dataFolder) => ({
    STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
    CATALOGUE: aCatalogueFile(dataFolder),
  }),
});

const PAGE = '/products/maison-aube-velvet-lipstick';

/** A set that writes a field of the lipstick. */
async function drafted(page: Page, title: string, [label, value]: readonly [string, string]) {
  await page.goto(`${shop.url}/console/change-sets`);
  await begin(page, title);
  await find(page, { text: 'velvet' });
  await write(page, label, value);
  await backTo(page, title);
}

async function scheduled(page: Page, wall: string) {
  await page.getByRole('button', { name: /^Publish at a time/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('On the clock of').selectOption({ label: 'Singapore' });
  await dialog.getByLabel('Date and time').fill(wall);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('scheduled', { exact: true })).toBeVisible();
}

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;

const frameOf = (page: Page) => page.frameLocator('iframe[title^="Preview"]');

test('two editors look at their sets together, at a time to come, and edit from there', async ({
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const ana = await openChangeSets(contexts[0], shop, { name: 'Ana' });
  await drafted(ana, 'Sale', ['Price', '15']);
  await scheduled(ana, inDays(2));
  const bo = await openChangeSets(contexts[1], shop, { name: 'Bo', role: 'editor' });
  await drafted(bo, 'Names', ['Name', 'A name to come']);
  await bo.getByRole('link', { name: 'Preview it' }).click();
  await bo.getByLabel(/^When, on the clock of Singapore/).fill(inDays(3));
  await bo.getByLabel('Page', { exact: true }).fill(`${shop.url}${PAGE}?x=1`);
  await bo.getByRole('button', { name: 'Show it' }).click();
  await expect(bo.getByText('Scheduled for before that, and live then: Sale.')).toBeVisible();
  const title = frameOf(bo).getByRole('heading', { level: 1 });
  for (const { width, height } of SCREENS) {
    await bo.setViewportSize({ width, height });
    await expect(title).toHaveText('A name to come');
    await expect(frameOf(bo).getByText('$15').first()).toBeVisible();
    await fits(bo, width);
  }

  await title.click();
  await expect(bo.getByLabel('Name', { exact: true })).toBeFocused();
  await bo.goBack();
  await title.focus();
  await bo.keyboard.press('Enter');
  await expect(bo.getByLabel('Name', { exact: true })).toBeFocused();
  await bo.goBack();
  await frameOf(bo).locator('.variant-price strong').click();
  await expect(bo.getByLabel('Price', { exact: true })).toBeVisible();
  await bo.goBack();
  await bo.getByText(/fields of this page can be edited/).click();
  await bo.getByRole('button', { name: 'Name of Product', exact: false }).first().press('Enter');
  await expect(bo.getByLabel('Name', { exact: true })).toBeFocused();
  await bo.goBack();

  await bo.getByRole('button', { name: 'Make a link' }).click();
  const links = bo.getByRole('list', { name: 'Links' }).getByRole('listitem');
  const address = await links.first().getByRole('textbox').inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  const bar = stranger.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(
    /Preview of “Names” in Singapore · English, as of .+ at 10:00 in/,
  );
  await expect(bar).toContainText('With “Sale”, scheduled for before that.');
  expect(await stranger.content()).not.toContain('data-field-of');
  await links
    .first()
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await bo.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(links).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This preview was withdrawn' })).toBeVisible();

  await drafted(ana, 'Other names', ['Name', 'Another name']);
  await ana.getByRole('link', { name: 'Preview it' }).click();
  await ana.getByLabel('Names', { exact: true }).check();
  await ana.getByRole('button', { name: 'Show it' }).click();
  await expect(ana.getByText(/“Other names” and “Names” both write “Name”/)).toBeVisible();
  await Promise.all([...contexts, stranger.context()].map((context) => context.close()));
});

test('a part of what was published is undone, and looks it', async ({ context }) => {
  const page = await openChangeSets(context, shop, { name: 'Cy' });
  await begin(page, 'Two things');
  await find(page, { text: 'velvet' });
  await write(page, 'Tags', 'Vegan');
  await write(page, 'Description', 'A lipstick.');
  await backTo(page, 'Two things');
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('published', { exact: true })).toBeVisible();
  };
  await publish();
  await page.getByRole('button', { name: /^Undo a part/ }).click();
  const dialog = page.getByRole('dialog');
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole('checkbox', { name: /Velvet Lipstick/ }).check();
    await dialog.getByRole('checkbox', { name: /Description/ }).uncheck();
    await fits(page, width);
  }
  await dialog.getByRole('button', { name: 'Begin with one field' }).click();
  await expect(page.getByText('It takes back a part of Two things.')).toBeVisible();
  await publish();
  await page.getByRole('link', { name: 'Two things', exact: true }).first().click();
  await expect(page.getByText('partly undone')).toBeVisible();
  await expect(
    page.getByText(/^Undone in part by Cy .+: 1 of its 2 fields is as before/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo Two things', exact: true }).click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('undone', { exact: true })).toBeVisible();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.url}/console/change-sets`);
    await expect(page.getByRole('row').filter({ hasText: 'Two things' }).first()).toContainText(
      /undone/,
    );
    await fits(page, width);
  }
});
