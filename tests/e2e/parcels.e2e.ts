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
const HONG_KONG = localeFor('HK', 'zh');

type SomeOrder = z.infer<typeof ordersAnswer>['data'][number]['attributes'];

const isUnderWay = ({ status }: SomeOrder) => status === 'shipped';
const isReturnable = ({ returnable }: SomeOrder) => returnable.length > 0;

/** The number of the first such order of a member who is signed in. */
async function orderNumber(
  { request }: BrowserContext,
  locale: Locale,
  isWanted: (order: SomeOrder) => boolean,
): Promise<string> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === COOKIES.accessToken.name)?.value;
  const answer = await request.get(`${process.env[SHOP_URL_VARIABLE]}/api/v2.6/account/orders`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Site-Country': locale.country },
  });
  const { data } = ordersAnswer.parse(await answer.json());
  return data.find(({ attributes }) => isWanted(attributes))?.attributes.number ?? '';
}

const ordersAnswer = z.object({
  data: z.array(
    z.object({
      attributes: z.object({
        number: z.string(),
        status: z.string(),
        returnable: z.array(z.unknown()),
      }),
    }),
  ),
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

/** Finds an order by its number and its member's address, in a browser that isn't signed in. */
async function findOrder(
  page: Page,
  locale: Locale,
  isWanted: (order: SomeOrder) => boolean,
): Promise<void> {
  const context = page.context();
  await signInByApi(context);
  const number = await orderNumber(context, locale, isWanted);
  await context.clearCookies();
  const { t } = shopper(page, locale);
  await page.goto(`${FIND_ORDER}${localeQuery(locale)}`);
  const main = page.getByRole('main');
  await main.getByLabel(t('findOrder.number')).fill(number);
  await main.getByLabel(t('findOrder.email')).fill(MEI);
  await main.getByRole('button', { name: t('findOrder.find') }).click();
  await expect(main.getByRole('heading', { level: 2, name: number })).toBeVisible();
}

async function findSent(page: Page, locale: Locale): Promise<void> {
  await findOrder(page, locale, isUnderWay);
  await showsParcel(page, locale);
  const { t } = shopper(page, locale);
  await expect(page.getByRole('main').getByText(t('cancelOrder.cancel'))).toHaveCount(0);
}

test('a parcel is found by the number of its order', async ({ page }) => {
  await findSent(page, THAI);
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a parcel is found by the number of its order', async ({ page }) => {
    await findSent(page, FIRST_LOCALE);
  });

  test('a guest returns a piece of an order', async ({ page }) => {
    await returnFound(page, FIRST_LOCALE);
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

/**
 * Asks for a return where anybody finds an order: at first of no piece, then of one.
 *
 * @param look at the page once the first was refused, and at the end
 */
async function returnFound(
  page: Page,
  locale: Locale,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await findOrder(page, locale, isReturnable);
  const first = await fillReturn(page, locale);
  await first.form.getByRole('textbox').fill('Broken cap');
  await first.ask.click();
  const { t } = first;
  const problem = page.getByRole('alert').filter({ hasText: t('returns.none') });
  await expect(problem).toBeVisible();
  const form = page.locator('.order-cancel[open]');
  const pieces = form.getByRole('combobox').first();
  await expect(pieces).toHaveAccessibleDescription(t('returns.none'));
  await expect(form.getByRole('textbox')).toHaveValue('Broken cap');
  await look();
  const noted = page.getByText(t('returns.refund'));
  const before = await noted.count();
  await pieces.selectOption('1');
  await form.getByRole('button', { name: t('returns.confirm') }).click();
  await expect(noted).toHaveCount(before + 1);
  await expect(problem).toHaveCount(0);
  await look();
}

test('a guest returns a piece of an order', async ({ page }) => {
  await returnFound(page, HONG_KONG, async () => {
    expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  });
});

test('a piece of what was sent is returned from the account', async ({ page, context }) => {
  await signInByApi(context);
  await page.goto(`${accountPath('orders')}${localeQuery(THAI)}`);
  const { t, form, ask, pieces } = await fillReturn(page, THAI);
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await ask.click();
  await expect(form.getByRole('alert')).toHaveText(t('returns.none'));
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveAccessibleDescription(t('returns.none'));
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await pieces.selectOption('1');
  await form.getByRole('combobox', { name: t('returns.reason') }).selectOption('damaged');
  await form.getByRole('textbox').fill('แตกตอนเปิดกล่อง');
  const noted = page.getByText(t('returns.refund'));
  const before = await noted.count();
  await ask.click();
  await expect(page.getByText(t('returns.done'))).toBeVisible();
  await expect(noted).toHaveCount(before + 1);
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
});
