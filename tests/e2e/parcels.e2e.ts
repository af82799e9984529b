import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { FIND_ORDER } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { MEI, signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

/** What is sent of a member's orders, in the account and where anybody finds an order. */

const THAI = localeFor('TH', 'th');

/** The number of the order of a member who is signed in that is on its way. */
async function sentOrder({ request }: BrowserContext, locale: Locale): Promise<string> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === COOKIES.accessToken.name)?.value;
  const answer = await request.get(`${process.env[SHOP_URL_VARIABLE]}/api/v2.6/account/orders`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Site-Country': locale.country },
  });
  const { data } = ordersAnswer.parse(await answer.json());
  return data.find(({ attributes }) => attributes.status === 'shipped')?.attributes.number ?? '';
}

const ordersAnswer = z.object({
  data: z.array(z.object({ attributes: z.object({ number: z.string(), status: z.string() }) })),
});

async function showsParcel(page: Page, locale: Locale): Promise<void> {
  const { t } = shopper(page, locale);
  const parcel = page.locator('.parcels').first();
  await expect(parcel.getByRole('heading', { name: t('parcels.only') })).toBeVisible();
  await expect(parcel.getByText('RX1', { exact: true })).toBeVisible();
  const link = parcel.getByRole('link', { name: `${t('parcels.track')}: RX1` });
  await expect(link).toHaveAttribute('href', 'https://post.example/track?item=RX1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}

for (const locale of [FIRST_LOCALE, THAI]) {
  test(`a parcel is followed from the account in ${locale.id}`, async ({
    page,
    context,
    complaints,
  }) => {
    await signInByApi(context);
    await page.goto(`${accountPath('orders')}${localeQuery(locale)}`);
    await showsParcel(page, locale);
    expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** Finds the order by its number and its member's address, in a browser that isn't signed in. */
async function findSent(page: Page, context: BrowserContext, locale: Locale): Promise<void> {
  await signInByApi(context);
  const number = await sentOrder(context, locale);
  await context.clearCookies();
  const { t } = shopper(page, locale);
  await page.goto(`${FIND_ORDER}${localeQuery(locale)}`);
  const main = page.getByRole('main');
  await main.getByLabel(t('findOrder.number')).fill(number);
  await main.getByLabel(t('findOrder.email')).fill(MEI);
  await main.getByRole('button', { name: t('findOrder.find') }).click();
  await showsParcel(page, locale);
  await expect(main.getByText(t('cancelOrder.cancel'))).toHaveCount(0);
}

test('a parcel is found by the number of its order', async ({ page, context }) => {
  await findSent(page, context, THAI);
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a parcel is found by the number of its order', async ({ page, context }) => {
    await findSent(page, context, FIRST_LOCALE);
  });
});

/** Chooses one piece of what can be returned, and why it goes back. */
async function fillReturn(page: Page, locale: Locale) {
  const { t } = shopper(page, locale);
  const form = page
    .locator('.order-cancel')
    .filter({ hasText: t('returns.ask') })
    .first();
  await form.getByText(t('returns.ask'), { exact: true }).click();
  const ask = form.getByRole('button', { name: t('returns.confirm') });
  return { t, form, ask, pieces: form.getByRole('combobox').first() };
}

test('a piece of what was sent is returned from the account', async ({ page, context }) => {
  await signInByApi(context);
  await page.goto(`${accountPath('orders')}${localeQuery(THAI)}`);
  const { t, form, ask, pieces } = await fillReturn(page, THAI);
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await ask.click();
  await expect(page.getByText(t('returns.none'))).toBeVisible();
  await pieces.selectOption('1');
  await form.getByRole('combobox', { name: t('returns.reason') }).selectOption('damaged');
  await form.getByRole('textbox').fill('แตกตอนเปิดกล่อง');
  await ask.click();
  await expect(page.getByText(t('returns.done'))).toBeVisible();
  await expect(page.getByText(t('returns.refund'))).toBeVisible();
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
});
