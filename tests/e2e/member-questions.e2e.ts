import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { commerceFile } from '#scripts/serve/embedded-commerce.ts';
import { someCatalogueLines } from '../builders/catalogue-line.ts';
import { seedTestMembers } from '../builders/members.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { signInToConsole } from './console-visitor.ts';
import { fillSignIn, MEI, signInByApi } from './demo-member.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { openOwnShop } from './own-shop.ts';
import { shopper, test } from './shop-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** The members of tests, of whom one has an open question in Singapore. */
async function addMembers(dataFolder: string): Promise<void> {
  const db = await openDatabase(commerceFile({ dataFolder }));
  try {
    await seedTestMembers(db, new Date());
  } finally {
    await db.destroy();
  }
}

async function openConsole(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext();
  await signInToConsole(context, shop, { name, role: 'publisher', countries: ['SG'] });
  const page = await context.newPage();
  await page.goto(`${shop.url}/console`);
  await page.getByRole('link', { name: /^Questions/ }).click();
  return page;
}

/** The address of a product that a member asked about. */
async function askedProduct(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await signInByApi(context, { shopUrl: shop.url });
  await page.goto(`${shop.url}${accountPath('questions')}${localeQuery(LOCALE)}`);
  const link = page.locator('.account-items a[href*="/products/"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await page.close();
  await context.clearCookies();
  return address;
}

test('a question is asked, answered in the console, and then on the product’s page', async ({
  page,
  browser,
}) => {
  const { t } = shopper(page, LOCALE);
  const address = await askedProduct(page.context());
  await page.goto(`${shop.url}${address}`);
  const questions = page.locator('#questions');
  const name = (await page.locator('h1').textContent())?.trim() ?? '';
  await questions.getByRole('link', { name: t('questions.ask') }).click();
  await expect(page.locator('.signed-out').getByText(name, { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: t('shell.signInOrRegister') })
    .last()
    .click();
  await fillSignIn(page, { email: MEI, locale: LOCALE });

  const field = page.getByLabel(t('memberQuestions.question'), { exact: true });
  const send = page.getByRole('button', { name: t('memberQuestions.sendQuestion') });
  await send.click();
  await expect(page.getByText(t('memberQuestions.questionNone'))).toBeVisible();
  await field.fill('Like https://other.example?');
  await send.click();
  await expect(page.getByText(t('memberQuestions.questionLink'))).toBeVisible();
  await field.fill('Does it stain <b>cups</b>?');
  expect(await accessibilityProblems(page)).toEqual([]);
  await send.click();
  const own = page.locator('li', { hasText: 'Does it stain' });
  await expect(own.getByText(t('memberQuestions.questionOpen'))).toBeVisible();

  const ana = await openConsole(browser, 'Ana');
  const open = ana.locator('.review', { hasText: 'Does it stain' });
  await expect(open).toContainText('Mei T. · Singapore');
  expect(await accessibilityProblems(ana)).toEqual([]);
  await open.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(open.getByRole('alert')).toContainText('Write an answer');
  await open.getByRole('textbox').fill('No: it stays on your lips.');
  await open.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(open).toBeHidden();
  await expect(ana.getByRole('status')).toContainText('Answered Mei T.’s question on');

  await page.reload();
  await expect(own).toContainText('No: it stays on your lips.');
  await own.getByRole('link', { name: t('memberQuestions.questionSee') }).click();
  await expect(async () => {
    await page.reload();
    const answered = questions.getByRole('listitem').filter({ hasText: 'Does it stain <b>cups' });
    await expect(answered).toContainText('No: it stays on your lips.', { timeout: 1_000 });
    await expect(answered.getByText(t('questions.answer'))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await accessibilityProblems(page)).toEqual([]);
  await ana.context().close();
});

test('whoever is slower with an answer keeps the words, and is told', async ({ browser }) => {
  const [ana, bo] = await Promise.all([openConsole(browser, 'Ana'), openConsole(browser, 'Bo')]);
  const inConsole = (page: Page) => page.locator('.review', { hasText: 'Is it refillable?' });
  await inConsole(bo).getByRole('textbox').fill('I will ask the brand.');
  await inConsole(ana).getByRole('textbox').fill('Yes, with a refill.');
  await inConsole(ana).getByRole('button', { name: 'Publish the answer' }).click();
  await expect(inConsole(ana)).toBeHidden();
  await expect(inConsole(bo).getByRole('textbox')).toHaveValue('I will ask the brand.');
  await inConsole(bo).getByRole('button', { name: 'Publish the answer' }).click();
  await expect(inConsole(bo).getByRole('alert')).toContainText('Somebody else has answered');
  await expect(inConsole(bo).getByRole('textbox')).toHaveValue('I will ask the brand.');
  await bo.getByRole('link', { name: 'Answered' }).click();
  await expect(inConsole(bo).getByRole('textbox')).toHaveValue('Yes, with a refill.');
  await inConsole(bo).getByRole('button', { name: 'Take down' }).click();
  const dialog = bo.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The brand has no refills any more.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await bo.getByRole('link', { name: 'Declined' }).click();
  await expect(inConsole(bo)).toContainText('The brand has no refills any more.');
  await Promise.all([ana.context().close(), bo.context().close()]);
});
