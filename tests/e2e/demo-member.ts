import { type BrowserContext, expect, type Page } from '@playwright/test';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper } from './shop-test.ts';

/** Members of the demo shop, as the README names them. */
export const MEI = 'mei@members.example';
export const NOAH = 'noah@members.example';
/** An employee. */
export const JISOO = 'jisoo@company.example';
export const DEMO_PASSWORD = 'beauty-pass-demo';

/** Signs a member in without the form: the browser has their cookies, and keeps nothing else yet. */
export async function signInByApi(
  { request }: BrowserContext,
  { email = MEI, shopUrl = process.env[SHOP_URL_VARIABLE] } = {},
): Promise<void> {
  const answer = await request.post(`${shopUrl}/api/auth/v1/token`, {
    data: { grant_type: 'password', email, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

/** Signs a member in as people do, and waits until they are back in the shop. */
export async function signInByForm(
  page: Page,
  { email = MEI, locale = FIRST_LOCALE, returnTo = '' } = {},
): Promise<void> {
  const query = returnTo && `&return_to=${encodeURIComponent(returnTo)}`;
  await page.goto(`/sign_in${localeQuery(locale)}${query}`);
  await fillSignIn(page, { email, locale });
}

/** The same on the sign-in page, however they came there. */
export async function fillSignIn(
  page: Page,
  { email = MEI, locale = FIRST_LOCALE } = {},
): Promise<void> {
  const { t, islandsAwake } = shopper(page, locale);
  await islandsAwake();
  await page.getByLabel(t('signIn.email')).fill(email);
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('signIn.title'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign_in'));
}
