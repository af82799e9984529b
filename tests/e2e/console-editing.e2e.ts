import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BrowserContext, expect, type Route } from '@playwright/test';
import { localeFor } from '#domain/locale/locales.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { backTo, begin, byKeys, cellOf, find, fits, write } from './console-editor.ts';
import { openChangeSets } from './console-visitor.ts';
import { openOwnShop } from './own-shop.ts';
import { BEHAVIOUR_SCREENS, DESK, PHONE, SCREENS } from './screens.ts';
import { allIslandsAwake, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * A shop with one lipstick in Singapore and Hong Kong, which has a console, and whose quick links are
 * files of a folder.
 */
const shop = openOwnShop({
  locales: [localeFor('SG'), localeFor('HK', 'zh')],
  async env(dataFolder) {
    const file = quickLinkIn(dataFolder);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ name: 'Gifts of the folder', link: '/sale' }));
    return {
      STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
      CATALOGUE: aCatalogueFile(dataFolder),
      STOREFRONT_CONTENT: join(dataFolder, 'content'),
      STOREFRONT_CONTENT_TYPES: 'quick-links',
    };
  },
});
const quickLinkIn = (dataFolder: string) => join(dataFolder, 'content/all/quick-links/gifts.json');

/** Opens the console as somebody. */
const enter = (context: BrowserContext, name: string, role?: 'editor') =>
  openChangeSets(context, shop, { name, ...(role && { role }) });

/** What the shop shows at a path of Singapore. */
const shown = async (path: string) =>
  (await fetch(`${shop.url}${path}`, { headers: { cookie: 'locale=SG' } })).text();

/** A busy machine takes its time to render what was published. */
const LIVE = { timeout: 60_000 };

test('a price and a billboard are edited, seen before, published and undone', async ({
  context,
}) => {
  const page = await enter(context, 'Ana');
  await begin(page, 'Christmas');
  await find(page, { text: 'velvet' });
  const price = Number(await page.getByLabel('Price', { exact: true }).inputValue());
  await write(page, 'Price', String(price + 1.5));
  await expect(cellOf(page, 'Price')).toContainText('Live: $');
  await backTo(page, 'Christmas');
  await find(page, { country: 'Hong Kong', type: 'Billboards' });
  await expect(page.getByLabel('Title English')).toBeVisible();
  await write(page, 'Title 中文', '聖誕快樂');
  await backTo(page, 'Christmas');
  const change = page.getByRole('listitem').filter({ hasText: 'Variant' });
  await expect(change).toContainText('Price Singapore');
  await expect(change).toContainText(`→ $${(price + 1.5).toFixed(2)}`);

  await page.getByRole('button', { name: /^Publish now/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Shoppers in Hong Kong and Singapore see it');
  await dialog.getByText(/^Singapore · English: \d+ pages/).click();
  await expect(dialog.getByText('/products/maison-aube-velvet-lipstick').first()).toBeVisible();
  await expect(dialog.getByText(/^Hong Kong · 中文: /)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Christmas” is published.')).toBeVisible();
  const product = '/products/maison-aube-velvet-lipstick';
  const newPrice = `$${(price + 1.5).toFixed(2)}`;
  await expect.poll(() => shown(product), LIVE).toContain(newPrice);

  await page.getByRole('button', { name: /^Undo Christmas/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Christmas” was undone.')).toBeVisible();
  await expect.poll(() => shown(product), LIVE).not.toContain(newPrice);
  await expect(page.getByRole('heading', { name: /^Undone by Ana/ })).toBeVisible();
});

test('two editors never overwrite each other unseen @full', async ({ browser }) => {
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()]);
  const ana = await enter(one, 'Ana', 'editor');
  await begin(ana, 'Together');
  await find(ana, { text: 'velvet' });
  const bo = await enter(other, 'Bo', 'editor');
  await bo.goto(ana.url());
  await expect(bo.getByLabel('Tags')).toBeVisible();
  await write(ana, 'Tags', 'Vegan');
  // What somebody else saved is there while nobody types.
  await expect(bo.getByLabel('Tags')).toHaveValue('Vegan');
  // So is who else is there, and where.
  for (const { width, height } of SCREENS) {
    await bo.setViewportSize({ width, height });
    await expect(bo.getByRole('region', { name: 'Also here' })).toHaveText('Ana is here in “Tags”');
    expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  // Bo's next save is on top of a version that Ana replaces meanwhile.
  const overtake = async (route: Route) => {
    await write(ana, 'Tags', 'Vegan\nMatte');
    await route.continue();
  };
  await bo.route('**/fields', overtake, { times: 1 });
  await bo.getByLabel('Tags').fill('Organic');
  const cell = cellOf(bo, 'Tags');
  await expect(cell.getByRole('alert')).toContainText('Ana changed this field meanwhile');
  await expect(cell.getByRole('alert')).toContainText('Vegan, Matte');
  await expect(cell.getByRole('alert')).toContainText('Organic');
  expect(await accessibilityProblems(bo)).toEqual([]);
  await cell.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cell).toContainText('Saved');
  await expect(ana.getByLabel('Tags')).toHaveValue('Organic');
  await bo.reload();
  await expect(bo.getByLabel('Tags')).toHaveValue('Organic');
  await ana.getByRole('main').getByRole('link', { name: 'Together' }).first().click();
  await expect(ana.getByRole('region', { name: 'Also here' })).toContainText('Bo is');
  await bo.goto(`${shop.url}/console/change-sets`);
  await expect(ana.getByRole('region', { name: 'Also here' })).toHaveCount(0);
  await Promise.all([one.close(), other.close()]);
});

test('what is typed is saved, although the page is left at once @full', async ({ context }) => {
  const page = await enter(context, 'Pia', 'editor');
  await begin(page, 'In a hurry');
  await find(page, { text: 'velvet' });
  await expect(page.getByLabel('Tags')).toBeVisible();
  const form = page.url();
  await page.getByLabel('Tags').fill('Vegan\nMatte');
  await page.goto(`${shop.url}/console/change-sets`);
  await expect(page.getByRole('row').filter({ hasText: 'In a hurry' })).toContainText('one field');
  await page.goto(form);
  await expect(page.getByLabel('Tags')).toHaveValue('Vegan\nMatte');
});

test('a change set is dragged to another day of the calendar, which asks for the time, and withdrawn @full', async ({
  context,
}) => {
  const page = await enter(context, 'Ivy');
  await page.setViewportSize(DESK);
  await begin(page, 'Dragged');
  await find(page, { text: 'velvet' });
  await write(page, 'Price', '65');
  await backTo(page, 'Dragged');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Publish at a time/ }).click();
  await dialog.getByLabel('On the clock of').selectOption({ label: 'South Korea' });
  await dialog.getByLabel('Date and time there').fill('2097-12-02T00:30');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByLabel('On the clock of').selectOption({ label: 'Singapore' });
  await page.getByRole('button', { name: /^The next is in December 2097/ }).click();
  const set = page.getByRole('button', { name: '23:30 Dragged' });
  const dayOf = (number: number | string) =>
    page.getByRole('cell').filter({ has: page.locator(`time[datetime="2097-12-${number}"]`) });
  await set.dragTo(dayOf(24));
  // On the clock of the calendar, at the time of day that it had there.
  await expect(dialog.getByLabel('On the clock of')).toHaveValue('SG');
  await expect(dialog.getByLabel('Date and time there')).toHaveValue('2097-12-24T23:30');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dayOf('01')).toContainText('Dragged');
  await set.dragTo(dayOf(25));
  await dialog.getByLabel('Date and time there').fill('2097-12-25T08:00');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(dayOf(25)).toContainText('08:00 Dragged');
  const planned = page.getByRole('article');
  await expect(planned).toContainText('25 December 2097 at 08:00 in Singapore');

  await page.setViewportSize(PHONE);
  await fits(page, PHONE.width);
  const { press } = byKeys(page);
  await press(/^Withdraw/, planned);
  await press('Withdraw', dialog);
  await expect(page.getByText('“Dragged” was withdrawn.')).toBeVisible();
  await expect(planned).toHaveCount(0);
});

test('a preview is shown to somebody without an account, until it is withdrawn @full', async ({
  context,
  browser,
}) => {
  const page = await enter(context, 'Gil', 'editor');
  await begin(page, 'To be seen');
  await find(page, { text: 'velvet' });
  await write(page, 'Price', '88');
  await backTo(page, 'To be seen');
  await page.getByRole('link', { name: 'Preview it' }).click();
  await page.getByLabel('Page', { exact: true }).fill('/products/maison-aube-velvet-lipstick');
  await page.getByRole('button', { name: 'Show it' }).click();
  const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
  const share = async (shows: string) => {
    const already = await links.count();
    await page.getByLabel('It shows').selectOption({ label: shows });
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(links).toHaveCount(already + 1);
    return links.first().getByRole('textbox').inputValue();
  };
  const ofPage = await share('this page only');
  const ofShop = await share('the whole shop, beginning there');
  await expect(links.first().getByRole('textbox')).toBeFocused();
  const stranger = await browser.newContext();
  const seen = await stranger.newPage();
  for (const { width, height } of SCREENS) {
    await seen.setViewportSize({ width, height });
    await seen.goto(ofShop);
    await expect(seen.getByRole('complementary', { name: 'Preview' })).toContainText(
      'Preview of “To be seen” in Singapore · English. Shoppers don’t see it.',
    );
    await allIslandsAwake(seen);
    await expect(seen.getByText('$88').filter({ visible: true }).first()).toBeVisible();
  }
  await links
    .first()
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(links).toHaveCount(1);
  await seen.reload();
  await expect(seen.getByRole('heading', { name: 'This preview was withdrawn' })).toBeVisible();
  expect(await accessibilityProblems(seen)).toEqual([]);
  await seen.goto(ofPage);
  await expect(seen.getByText('$88').filter({ visible: true }).first()).toBeVisible();
  await stranger.close();
});

test('a record of a content folder is shown with its file, and edited there @full', async ({
  context,
}) => {
  const page = await enter(context, 'Gil of git');
  const file = quickLinkIn(shop.dataFolder);
  for (const { width, height } of BEHAVIOUR_SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.url}/console/records/SG/quick-links/gifts`);
    await expect(page.getByText(`and is edited there: ${file}.`)).toBeVisible();
    await expect(page.getByText('Gifts of the folder').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit it' })).toHaveCount(0);
    await fits(page, width);
  }
  await page.goto(`${shop.url}/console/records/SG/categories/makeup`);
  await expect(page.getByRole('button', { name: 'Edit it' }), 'of the shop itself').toBeVisible();

  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace('Gifts of the folder', 'Pulled from git'));
  await expect.poll(() => shown('/')).toContain('Pulled from git');
});

for (const { name, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`the blocks of a page are written on a ${name}, by keys @full`, async ({ context }) => {
    const page = await enter(context, `Lou on a ${name}`, 'editor');
    await page.setViewportSize(viewport);
    const { press } = byKeys(page);
    await begin(page, `A page on a ${name}`);
    await find(page, { type: 'Pages of text', text: 'terms of sale' });
    const cell = page.locator('.cell').filter({ hasText: 'The page from top to bottom.' });
    const blocks = page.getByRole('grid', { name: 'Blocks' }).getByRole('row');
    await expect(blocks.first()).toBeVisible();
    const before = await blocks.count();
    await press('Add call to action to Blocks');
    await expect(blocks).toHaveCount(before + 1);
    // A block that was added is open, with the focus in it.
    for (const text of ['Winter sale', 'Until Sunday', 'See it', '/sale']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(blocks.last()).toContainText('Call to action: Winter sale');
    await press('Add text to Blocks');
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await page.keyboard.type('## What we sell');
    await expect(blocks.last()).toContainText('Text: What we sell');
    await fits(page, viewport.width);

    await press('Drag Text: What we sell');
    await expect(page.locator(':focus'), 'a place to drop it').toHaveAccessibleName(/^Insert/);
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert before/);
    await page.keyboard.press('Enter');
    await expect(blocks.first()).toContainText('Text: What we sell');
    await expect(cell).toContainText('Saved');
    await press('Remove Call to action: Winter sale');
    await expect(blocks).toHaveCount(before + 1);
    await expect(page.locator(':focus')).toHaveRole('row');
    await expect(cell).toContainText('Saved');
    await page.reload();
    await expect(blocks.first()).toContainText('Text: What we sell');
    await fits(page, viewport.width);
    await press('Remove Text: What we sell');
    await expect(blocks).toHaveCount(before);
    await expect(cell).toContainText('Saved');
    await backTo(page, `A page on a ${name}`);
    await expect(page.getByText('as it is live')).toBeVisible();
  });
}

test('a list is put in order by dragging with the mouse, and by keys @full', async ({
  context,
}) => {
  const page = await enter(context, 'Max', 'editor');
  await page.setViewportSize(DESK);
  await begin(page, 'By mouse');
  await find(page, { text: 'velvet' });
  const rows = page.getByRole('grid', { name: 'Categories' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const names = () => rows.locator('.record-name').allInnerTexts();
  const [first = '', ...others] = await names();
  const { width, height } = (await rows.last().boundingBox()) ?? { width: 0, height: 0 };
  await rows.first().dragTo(rows.last(), { targetPosition: { x: width / 2, y: height - 2 } });
  await expect.poll(names).toEqual([...others, first]);
  await expect(page.locator('.cell').filter({ has: rows.first() })).toContainText('Saved');
  await page.reload();
  await expect(rows).toHaveCount(others.length + 1);
  expect(await names()).toEqual([...others, first]);

  const [second = '', ...rest] = others;
  await rows.first().getByRole('button', { name: /^Drag/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert/);
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Insert after/);
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([...rest, first, second]);
});

for (const { name, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`its pages fit, are accessible and keep the focus on a ${name} @full`, async ({
    context,
  }) => {
    const page = await enter(context, `Eve on a ${name}`);
    await page.setViewportSize(viewport);
    await fits(page, viewport.width);
    await begin(page, `On a ${name}`);
    await fits(page, viewport.width);
    await find(page, { country: 'Hong Kong', type: 'Billboards' });
    await write(page, 'Title 中文', `聖誕 ${name}`);
    const destination = await page.getByLabel('Leads to').inputValue();
    await page.getByLabel('Leads to').fill('nowhere');
    await expect(page.getByText('Words only search, and aren’t saved.')).toBeVisible();
    await fits(page, viewport.width);
    await write(page, 'Leads to', destination);
    const { press } = byKeys(page);
    const dialog = page.getByRole('dialog');
    await press('Choose a picture');
    await expect(dialog.getByRole('listitem').nth(1)).toBeVisible();
    await fits(page, viewport.width);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
    await press('Remove this billboard from Hong Kong…');
    await expect(dialog.getByText(/^Hong Kong · 中文: /)).toBeVisible();
    await fits(page, viewport.width);
    await press('Remove', dialog);
    await expect(page.locator('.presence')).toBeFocused();
    await fits(page, viewport.width);
    await backTo(page, `On a ${name}`);
    const removal = page.getByRole('listitem').filter({ hasText: 'removed' });
    await expect(removal).toHaveCount(1);
    await fits(page, viewport.width);
    await press(/^Keep it/, removal);
    await expect(page.getByRole('heading', { name: 'What it changes' })).toBeFocused();
    await expect(removal).toHaveCount(0);
    await fits(page, viewport.width);
    await page.getByRole('button', { name: 'Find out which pages change' }).click();
    await page.getByText(/^Hong Kong · 中文: /).click();
    await page.getByRole('link', { name: 'Before and after of /', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before and after');
    const titleIn = (frame: string) =>
      page.frameLocator(`iframe[title^="${frame}"]`).getByText(`聖誕 ${name}`);
    await expect(titleIn('After').first()).toBeVisible();
    await expect(titleIn('Before')).toHaveCount(0);
    const marked = titleIn('After').first();
    await expect(page.getByText(/^It differs in (?:one place|\d+ places)\./)).toBeVisible();
    await expect(marked).toHaveCSS('outline-style', 'solid');
    await page.getByLabel(viewport.width > 1_000 ? 'Phone' : 'Desk').check();
    await expect(marked).toHaveCSS('outline-style', 'solid');
    await page.getByLabel('Mark what differs').uncheck();
    await expect(marked).toHaveCSS('outline-style', 'none');
    const difference = page.getByRole('region', { name: 'What reads differently' });
    await expect(difference.getByText(`聖誕 ${name}`).first()).toBeVisible();
    await fits(page, viewport.width);
  });
}
