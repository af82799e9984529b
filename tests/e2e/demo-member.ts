import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../builders/sample-members.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { mailedCode } from './mailed-code.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper } from './shop-test.ts';

/** Members of the shop that a builder fills, and of the demo shop, as the README names them. */
export const MEI = 'mei@members.example';
export const NOAH = 'noah@members.example';
/** An employee. */
export const JISOO = 'jisoo@company.example';
export const DEMO_PASSWORD = SAMPLE_PASSWORD;

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

/** The password of those who join. */
export const OWN_PASSWORD = 'a long pass phrase';

/** A member who has never ordered anything; the browser is signed in. Returns the email address. */
export async function joinByApi(request: APIRequestContext): Promise<string> {
  const url = `${process.env[SHOP_URL_VARIABLE]}/api`;
  const email = `new-${randomUUID()}@members.example`;
  const names = { 'first-name': 'Ploy', 'last-name': 'Suk' };
  const data = { email, password: OWN_PASSWORD, ...names };
  const asked = await request.post(`${url}/v2.6/account/registrations`, {
    data,
    headers: fromAnotherClient(),
  });
  const { challenge } = (await asked.json()).meta;
  const proof = { grant_type: 'mail_code', challenge, code: await mailedCode(email) };
  expect((await request.post(`${url}/auth/v1/token`, { data: proof })).status()).toBe(200);
  return email;
}

/** Each client may register a few members an hour, and a long run of tests registers more. */
export function fromAnotherClient(): Readonly<Record<string, string>> {
  return {
    'X-Forwarded-For': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
  };
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
  { email = MEI, password = DEMO_PASSWORD, locale = FIRST_LOCALE } = {},
): Promise<void> {
  const { t, islandsAwake } = shopper(page, locale);
  await islandsAwake();
  await page.getByLabel(t('signIn.email')).fill(email);
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('signIn.title'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign_in'));
}
