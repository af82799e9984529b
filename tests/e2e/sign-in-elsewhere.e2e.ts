import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { translator } from '#i18n/translate.ts';
import { seedTestMembers } from '../builders/members.ts';
import { aContent, aSeed } from '../builders/seed.ts';
import {
  COMPANY_CLIENT,
  openTestIssuer,
  SOCIAL_CLIENT,
  type TestIssuer,
} from '../builders/test-issuer.ts';
import { freePort } from '../contract/edges/edge-servers.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { MEI } from './demo-member.ts';
import { mailedCode } from './mailed-code.ts';
import { openOwnShop } from './own-shop.ts';
import { allIslandsAwake, test } from './shop-test.ts';

const LOCALE = localeFor('SG');
const t = translator(LOCALE.language);

let issuer: TestIssuer;
let origin = '';

const shop = openOwnShop({
  locales: [LOCALE],
  async env(dataFolder) {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const company = `${origin}/api/v2.6/auth/company/callback`;
    issuer = await openTestIssuer({ social: origin + SIGN_IN, company });
    await fill(dataFolder);
    return {
      PORT: String(port),
      HOST: '127.0.0.1',
      STOREFRONT_ORIGIN: origin,
      OIDC_SOCIAL_ISSUER: issuer.url,
      OIDC_SOCIAL_CLIENT_ID: SOCIAL_CLIENT,
      OIDC_COMPANY_ISSUER: issuer.url,
      OIDC_COMPANY_CLIENT_ID: COMPANY_CLIENT,
      COMPANY_EMAIL_DOMAIN: 'company.example',
    };
  },
});
test.afterAll(() => issuer.close());

/** A few products, for the members of tests, in countries that use the company's single sign-on. */
async function fill(folder: string): Promise<void> {
  const api = await createCommerceApi({ databaseFile: join(folder, 'commerce.db') });
  await api.seed(aSeed({ products: 12, content: withSignOn }), { identity: 'test' });
  await api.seedMembers(seedTestMembers);
  await api.close();
}

function withSignOn() {
  const { 'global-config': configured } = aContent();
  const value = { oktaLogin: true, fullsize: true, beautyProfile: true, signupRevamp: true };
  return { 'global-config': [...configured, { id: 'enable-flags', attributes: { value } }] };
}

async function pressSocial(page: Page, returnTo = '/cart') {
  await page.goto(`${origin}${SIGN_IN}?return_to=${encodeURIComponent(returnTo)}`);
  await allIslandsAwake(page);
  await page.getByRole('button', { name: t('signIn.social') }).click();
}

/** Where signing in leads, as the page's address says. */
const returnOf = (page: Page) => new URL(page.url()).searchParams.get('return_to');

test('a member whom the issuer vouches for is signed in, and comes back to where they were', async ({
  page,
}) => {
  issuer.people.set('google-mei', { email: MEI, email_verified: true, given_name: 'Mei' });
  issuer.visitor = 'google-mei';
  await pressSocial(page);
  await page.waitForURL(`${origin}/cart`);
  await expect(page.getByRole('status').getByText('Welcome back. We missed you!')).toBeVisible();
  await expect(page.locator('.top-bar .member-greeting')).toContainText('Mei');
  expect(new URL(page.url()).hash).toBe('');
});

test('a visitor without a linked account is told to register', async ({ page }) => {
  issuer.people.set('google-new', { email: 'new@elsewhere.example', email_verified: true });
  issuer.visitor = 'google-new';
  await pressSocial(page);
  await expect(
    page
      .getByRole('status')
      .getByText(
        'Your Google account is not yet linked with Sephora. Please register to create a new account.',
      ),
  ).toBeVisible();
  expect(returnOf(page)).toBe('/cart');
});

test('a visitor who cancels at the issuer reads that authentication failed', async ({ page }) => {
  issuer.visitor = undefined;
  await pressSocial(page);
  await expect(page.getByRole('alert').getByText('Authentication failed.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(returnOf(page)).toBe('/cart');
});

test('a blocked sign-in goes to the sign-in page, with its details in session storage', async ({
  page,
}) => {
  issuer.visitor = 'google-mei';
  await page.route('**/auth/social/login', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/vnd.api+json',
      body: JSON.stringify({ errors: [], meta: { error_type: 'blocked', email: MEI } }),
    }),
  );
  await pressSocial(page);
  await expect(page.getByRole('status').getByText(t('authentication.blocked'))).toBeVisible();
  const details = await page.evaluate(
    (name) => sessionStorage.getItem(name),
    RARE_SESSION_STORAGE.blockedSignIn,
  );
  expect(JSON.parse(details ?? '{}')).toMatchObject({ error_type: 'blocked', email: MEI });
  expect(returnOf(page)).toBe('/cart');
});

test("an email on the company's own domain goes to the single sign-on page", async ({ page }) => {
  await page.goto(`${origin}${SIGN_IN}?return_to=%2Fcart`);
  await allIslandsAwake(page);
  await page.getByLabel(t('signIn.email')).fill('kim@company.example');
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await page.waitForURL(/signin_method=okta/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    signin_method: 'okta',
    email: 'kim@company.example',
    return_to: '/cart',
  });
  await expect(page.getByRole('link', { name: t('signIn.companyContinue') })).toBeVisible();
});

test("nobody's words are shown as the shop's", async ({ page }) => {
  const words = 'Call 0800 1234 about your order';
  const query = new URLSearchParams({ msg: words, signin_method: 'okta', email: words });
  await page.goto(`${origin}${SIGN_IN}?${query}`);
  await allIslandsAwake(page);
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByLabel(t('signIn.email'))).toHaveValue('');
});

test('an employee signs in at the company, and comes back', async ({ page }) => {
  const email = 'kim@company.example';
  issuer.people.set('kim', { email, email_verified: true, given_name: 'Kim', family_name: 'Ho' });
  issuer.visitor = 'kim';
  await page.goto(`${origin}${SIGN_IN}?signin_method=okta&email=${email}&return_to=%2Fcart`);
  await page.getByRole('link', { name: t('signIn.companyContinue') }).click();
  await page.waitForURL(`${origin}/cart`);
  await expect(page.locator('.top-bar .member-greeting')).toContainText('Kim');
  await expect(page.getByRole('status').getByText('Welcome back. We missed you!')).toBeVisible();
  await page.reload();
  await expect(page.locator('.top-bar .member-greeting')).toContainText('Kim');
  await expect(page.getByText('Welcome back. We missed you!')).toHaveCount(0);
});

test('an employee sets a password only with the code that is mailed', async ({ page }) => {
  const email = 'lee@company.example';
  issuer.people.set('lee', { email, email_verified: true, given_name: 'Lee', family_name: 'Ong' });
  issuer.visitor = 'lee';
  await page.goto(`${origin}${SIGN_IN}?signin_method=okta&email=${email}&return_to=%2Fcart`);
  await page.getByRole('link', { name: t('signIn.companyContinue') }).click();
  await page.waitForURL(`${origin}/cart`);
  await page.goto(origin + accountPath('dashboard'));
  const part = page.locator('details').filter({ hasText: t('credentials.setPassword') });
  // By key: what is above arrives when it is scrolled to, and moves it from under a pointer.
  await part.locator('summary').press('Enter');
  await expect(part.getByText(t('credentials.codeText', { email }))).toBeVisible();
  const password = part.getByLabel(t('credentials.newPassword'), { exact: true });
  await expect(password).toHaveCount(0);
  await part.getByRole('button', { name: t('credentials.sendCode') }).click();
  const code = part.getByLabel(t('authentication.code'));
  await expect(code).toBeFocused();
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);

  const save = part.getByRole('button', { name: t('credentials.savePassword') });
  await password.fill('a long pass phrase');
  await save.click();
  await expect(part.getByText(t('authentication.codeMissing'))).toBeVisible();
  const right = await mailedCode(email, 0, shop.dataFolder);
  await code.fill(right === '123456' ? '654321' : '123456');
  await save.click();
  await expect(part.getByText(t('authentication.codeWrong'))).toBeVisible();
  await code.fill(right);
  await save.click();
  await expect(page.getByRole('status').getByText(t('credentials.passwordSaved'))).toBeVisible();
  await expect(page.getByText(t('credentials.password'), { exact: true })).toBeVisible();
});
