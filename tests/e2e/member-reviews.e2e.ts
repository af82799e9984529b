import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { commerceFile } from '#scripts/serve/embedded-commerce.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { seedTestMembers } from '../builders/members.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { signInToConsole } from './console-visitor.ts';
import { fillSignIn, MEI, signInByApi } from './demo-member.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { openOwnShop } from './own-shop.ts';
import { shopper, test } from './shop-test.ts';

test.use({ ...WITH_PICTURES, contextOptions: { reducedMotion: 'reduce' } });

const LOCALE = localeFor('SG');

const shop = openOwnShop({
  locales: [LOCALE],
  async env(dataFolder) {
    const catalogue = join(dataFolder, 'catalogue.jsonl');
    const lines = someCatalogueLines(12).map((line) => JSON.stringify(line));
    await writeFile(catalogue, lines.join('\n'));
    return { STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console', CATALOGUE: catalogue };
  },
  fill: addMembers,
});

/** The members of tests, in a shop whose products somebody else brought. */
async function addMembers(dataFolder: string): Promise<void> {
  const db = await openDatabase(commerceFile({ dataFolder }));
  try {
    await seedTestMembers(db, new Date());
  } finally {
    await db.destroy();
  }
}

/** A photo as phones take it. */
const aPhoto = (color: string) =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function openReviews(context: BrowserContext) {
  const page = await context.newPage();
  await signInByApi(context, { shopUrl: shop.url });
  await page.goto(`${shop.url}${accountPath('reviews')}${localeQuery(LOCALE)}`);
  return { page, ...shopper(page, LOCALE) };
}

async function openConsole(context: BrowserContext, role: 'publisher' | 'viewer' = 'publisher') {
  const name = `A ${role}`;
  await signInToConsole(context, shop, { name, role, countries: 'all' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/console`);
  await page.getByRole('link', { name: /^Reviews/ }).click();
  return page;
}

test('a review with photos waits in the console, and is on the product’s page once it is published', async ({
  browser,
  context,
}) => {
  const { page, t } = await openReviews(context);
  const item = page.locator('li').filter({
    has: page.getByRole('button', { name: new RegExp(t('memberReviews.writeReview')) }),
  });
  const product = await item.first().getByRole('link').textContent();
  const openForm = () =>
    item
      .first()
      .getByRole('button', { name: t('memberReviews.writeReview') })
      .click();
  await openForm();
  await page.getByRole('radio', { name: t('memberReviews.ratingOf', { count: 4 }) }).check();
  await page.getByLabel(t('memberReviews.reviewTitle')).fill('Lasts all day');
  await page.getByLabel(t('memberReviews.reviewText'), { exact: true }).fill('Even after lunch.');
  await page.getByLabel(t('memberReviews.wouldBuyAgain')).selectOption('yes');
  await page.reload();
  await openForm();
  await expect(page.getByLabel(t('memberReviews.reviewTitle'))).toHaveValue('Lasts all day');
  await expect(page.getByLabel(t('memberReviews.wouldBuyAgain'))).toHaveValue('yes');
  const add = page.getByLabel(t('memberReviews.reviewPhotoAdd'));
  await add.setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#b0304a') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#30b04a') },
  ]);
  const photo = (count: number) =>
    page.getByRole('img', { name: t('memberReviews.reviewPhoto', { count }), exact: true });
  await expect(photo(2)).toBeVisible();
  await add.setInputFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText(t('memberReviews.reviewPhotoUnreadable'))).toBeVisible();
  await page
    .getByRole('button', { name: t('memberReviews.reviewPhotoRemove', { count: 2 }), exact: true })
    .click();
  await expect(photo(2)).toBeHidden();
  await expect(page.getByText(t('memberReviews.reviewShownAs', { name: 'Mei T.' }))).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t('memberReviews.sendReview') }).click();
  const own = page.locator('li', { hasText: 'Even after lunch.' });
  await expect(own.getByText(t('memberReviews.reviewPending'))).toBeVisible();
  await expect(
    own.getByRole('img', { name: t('memberReviews.reviewPhoto', { count: 1 }) }),
  ).toBeVisible();

  const staff = await browser.newContext();
  const console = await openConsole(staff);
  const waiting = console.locator('.review', { hasText: 'Even after lunch.' });
  await expect(waiting).toContainText('Mei T. · Singapore');
  await expect(waiting).toContainText('would buy it again');
  await expect(waiting.getByRole('img', { name: '1 of 1, by Mei T.' })).toBeVisible();
  expect(await accessibilityProblems(console)).toEqual([]);
  await waiting.getByRole('button', { name: 'Publish' }).click();
  await expect(waiting).toBeHidden();
  await expect(console.getByRole('status')).toContainText(
    `Published Mei T.’s review of ${product}`,
  );
  await console.getByRole('link', { name: 'Published' }).click();
  await expect(waiting).toBeVisible();

  await page.reload();
  await own.getByRole('link', { name: t('memberReviews.reviewSee') }).click();
  const shown = page.locator('#reviews .review', { hasText: 'Even after lunch.' });
  await expect(async () => {
    await page.reload();
    await expect(shown).toContainText('Mei T.', { timeout: 1_000 });
  }).toPass();
  const picture = shown.getByRole('img', { name: t('reviewList.photo') });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await staff.close();
});

test('a review that is declined comes back to its author with the reason', async ({
  browser,
  context,
}) => {
  const staff = await browser.newContext();
  const console = await openConsole(staff);
  const waiting = console.locator('.review').first();
  const title = (await waiting.getByRole('heading').textContent()) ?? '';
  await waiting.getByRole('button', { name: 'Decline' }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Write why');
  await dialog.getByLabel('Why?').selectOption('Offensive words');
  await expect(dialog.getByLabel('What its author reads')).toHaveValue(/hurt others/);
  await dialog.getByLabel('What its author reads').fill('Please write without prices.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(console.getByRole('heading', { name: title })).toBeHidden();

  const { page, t } = await openReviews(context);
  const own = page.locator('li', { hasText: title });
  await expect(own).toContainText(t('memberReviews.reviewDeclined'));
  await expect(own).toContainText('Please write without prices.');

  await own.getByRole('button', { name: t('memberReviews.reviewEdit') }).click();
  const form = page.locator('form', { hasText: t('memberReviews.sendReview') });
  await expect(page.locator('.account-told')).toHaveText('Please write without prices.');
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(form.getByLabel(t('memberReviews.reviewTitle'))).toHaveValue(title);
  await form.getByRole('button', { name: t('memberReviews.cancel') }).click();
  await expect(own.getByRole('button', { name: t('memberReviews.reviewEdit') })).toBeFocused();

  const watching = await browser.newContext();
  const watched = await openConsole(watching, 'viewer');
  await watched.getByRole('link', { name: 'Declined' }).click();
  await expect(watched.getByText('Please write without prices.')).toBeVisible();
  await expect(watched.getByRole('button', { name: 'Publish' })).toBeHidden();
  await own.getByRole('button', { name: t('memberReviews.reviewEdit') }).click();
  await form.locator('textarea').fill('Without prices now.');
  await form.getByRole('button', { name: t('memberReviews.sendReview') }).click();
  const again = page.locator('li', { hasText: 'Without prices now.' });
  await expect(again.getByText(t('memberReviews.reviewPending'))).toBeVisible();
  await Promise.all([staff.close(), watching.close()]);
});

test('whoever has to sign in first comes to the form of what they wanted to review', async ({
  page,
}) => {
  const { t } = shopper(page, LOCALE);
  const { page: own } = await openReviews(page.context());
  const offered = own.locator('li', {
    has: own.getByRole('button', { name: t('memberReviews.writeReview') }),
  });
  const address = await offered.last().getByRole('link').getAttribute('href');
  await page.context().clearCookies();
  await own.close();

  await page.goto(`${shop.url}${address}`);
  await page.getByRole('link', { name: t('memberReviews.writeReview') }).click();
  await page
    .getByRole('link', { name: t('shell.signInOrRegister') })
    .last()
    .click();
  await fillSignIn(page, { email: MEI, locale: LOCALE });
  const form = page.locator('form', { hasText: t('memberReviews.sendReview') });
  await expect(form).toBeVisible();
  const reviewed = page.locator('li', { has: form });
  const path = new URL(address ?? '', shop.url).pathname;
  await expect(reviewed.locator(`a[href*="${path}"]`)).toBeVisible();

  await page.goto(`${shop.url}${accountPath('reviews')}?product=velvet-nothing`);
  await expect(page.getByText(t('memberReviews.reviewUnbought'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('memberReviews.reviewBack') })).toBeVisible();
});
