import { expect } from '@playwright/test';
import fc from 'fast-check';
import { returnAddress } from '#domain/account/sign-in.ts';
import { registerAddress } from '#domain/account/sign-in-params.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { HOME, SIGN_IN } from '#domain/addresses/addresses.ts';
import { hostileAddress } from '../builders/hostile-address.ts';
import { fillSignIn, signInByApi, signInByForm } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { mailedCode } from './mailed-code.ts';
import { shopper, test } from './shop-test.ts';

test('the sign-in form says what is wrong with an email address', async ({ page, complaints }) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  await page.goto('/sign_in');
  await islandsAwake();
  const email = page.getByLabel(t('signIn.email'));
  const submit = page.getByRole('button', { name: t('signIn.continue'), exact: true });
  const alerts = page.getByRole('alert');

  await submit.click();
  await expect(alerts.getByText(t('signIn.missing'))).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');

  await email.fill('ann@shop');
  await expect(alerts.getByText(t('signIn.missing'))).toBeHidden();
  await submit.click();
  await expect(alerts.getByText(t('signIn.invalid'))).toBeVisible();

  await email.fill('ann@shop.example');
  await submit.click();
  await expect(page.getByLabel(t('signIn.password'), { exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('the sign-in page shows a message that it knows, and fills in an email address @full', async ({
  page,
  complaints,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const query = 'email=ann%40shop.example';
  await page.goto(`/sign_in?msg=notLinked&${query}`);
  await expect(page.getByRole('status').getByText(t('signIn.notLinked'))).toBeVisible();
  const words = '<img src=x onerror="document.title=1"> Please call.';
  await page.goto(`/sign_in?msg=${encodeURIComponent(words)}&${query}`);
  await expect(page.getByLabel(t('signIn.email'))).toHaveValue('ann@shop.example');
  await expect(page.getByText('Please call.')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('no social sign-in is offered where none is configured @full', async ({ page }) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  const social = page.getByRole('button', { name: t('signIn.social') });
  const answers: Array<unknown> = [];
  await page.route('**/auth/providers', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
    answers.push(await response.json());
  });
  await page.goto('/sign_in?return_to=%2Fcart');
  await islandsAwake();
  await expect.poll(() => answers).toMatchObject([{ data: [] }]);
  await expect(page.getByRole('button', { name: t('signIn.continue') })).toBeVisible();
  await expect(social).toHaveCount(0);
});

test('the demo shop names a member to try, who can sign in @demo', async ({ page }) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  await page.goto(SIGN_IN);
  await islandsAwake();
  const hint = page.getByRole('region', { name: t('signInPage.demoTitle') });
  const [email = '', password = ''] = await hint.getByRole('definition').allTextContents();
  // Whoever has an account of their own needn't read it while typing their password.
  await page.getByLabel(t('signIn.email')).fill('ann@shop.example');
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await expect(page.getByLabel(t('signIn.password'), { exact: true })).toBeFocused();
  await expect(hint).toBeHidden();
  await page.goBack();
  await page.getByLabel(t('signIn.email')).fill(email);
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await expect(hint).toBeVisible();
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('signIn.title'), exact: true }).click();
  await expect(page.getByRole('status').getByText(t('arrival.welcomeBack'))).toBeVisible();
});

test('an address leads to one page for those who have an account and those who are new', async ({
  page,
}) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  const email = `new-here-${Date.now()}@members.example`;
  await page.goto('/sign_in?return_to=%2Ffaq');
  await islandsAwake();
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const choice = main.getByRole('group', { name: t('signIn.accountChoice') });
  const known = choice.getByRole('button', { name: t('signIn.haveAccount') });
  const isNew = choice.getByRole('button', { name: t('signIn.newHere') });
  await page.getByLabel(t('signIn.email')).fill(email);
  await page.getByRole('button', { name: t('signIn.register'), exact: true }).click();
  await expect(heading).toHaveText(t('signIn.registerTitle'));
  await page.goBack();
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await expect(heading).toHaveText(t('signIn.passwordTitle'));
  await expect(known).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText(email)).toBeVisible();
  await isNew.click();
  await expect(heading).toHaveText(t('signIn.registerTitle'));
  await expect(isNew).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText(email)).toBeVisible();
  const firstName = page.getByLabel(t('signIn.firstName'));
  await expect(firstName).toBeFocused();

  await page.getByRole('button', { name: t('signIn.register'), exact: true }).click();
  for (const name of ['firstName', 'lastName'] as const) {
    const problem = page.getByLabel(t(`signIn.${name}`));
    await expect(problem).toHaveAccessibleDescription(t(`signIn.${name}Missing`));
  }
  await firstName.fill('Ann');
  await page.getByLabel(t('signIn.lastName')).fill('Lim');
  await page.getByLabel(t('signIn.password'), { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: t('signIn.register'), exact: true }).click();
  const code = page.getByLabel(t('authentication.code'), { exact: true });
  await expect(code).toBeFocused();
  await code.fill(await mailedCode(email));
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await expect(page.getByRole('status').getByText(t('arrival.welcome'))).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('a link for a new account begins with it if it has an address, which it keeps @full', async ({
  page,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto(registerAddress('ann@shop.example', FIRST_LOCALE));
  await expect(heading).toHaveText(t('signIn.registerTitle'));
  await expect(page.getByRole('main').getByText('ann@shop.example')).toBeVisible();
  await page.goto(HOME);
  await page.goto(registerAddress('no address', FIRST_LOCALE));
  await expect(page.getByLabel(t('signIn.email'))).toHaveValue('');
  await expect(heading).toHaveText(t('signIn.emailTitle'));
});

test('what hinders signing in apart from the password is no fault of the password @full', async ({
  page,
}) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  await page.route('**/api/auth/v1/token', (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.goto('/sign_in?email=ann%40shop.example');
  await islandsAwake();
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  const password = page.getByLabel(t('signIn.password'), { exact: true });
  await password.fill('whatever it is');
  await page.getByRole('button', { name: t('signIn.title'), exact: true }).click();
  await expect(page.getByRole('alert').getByText(t('authentication.tooMany'))).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'false');
});

test('a member who comes to sign in is sent on, also by going back @full', async ({
  page,
  context,
}) => {
  await signInByApi(context);
  await page.goto('/sign_in?return_to=%2Ffaq');
  await expect(page).toHaveURL('/faq');
  await page.goto('/sign_in');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a visitor who only seems to be a member can sign in @full', async ({ page, context }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await signInByApi(context);
  await context.clearCookies({ name: /signature|refresh/ });
  const refused = page.waitForResponse('**/account/user');
  await page.goto('/sign_in?return_to=%2Ffaq');
  expect((await refused).status()).toBe(401);
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
  await expect(page.getByLabel(t('signIn.email'))).toBeVisible();
  await fillSignIn(page);
  await expect(page).toHaveURL('/faq');
});

test('a member who confirms their address is told so on the next page @full', async ({
  page,
  context,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await signInByApi(context);
  await page.goto('/confirm_email#token=used-before');
  await expect(page).toHaveURL(accountPath('dashboard'));
  await expect(page.getByRole('alert').getByText(t('authentication.linkExpired'))).toBeVisible();
  await page.route('**/account/email_confirmations', (route) =>
    route.fulfill({ status: 200, contentType: 'application/vnd.api+json', body: '{"data":[]}' }),
  );
  await page.goto('/confirm_email#token=of-the-mail');
  await expect(page).toHaveURL(accountPath('dashboard'));
  await expect(page.getByRole('status').getByText(t('signIn.confirmed'))).toBeVisible();
});

test('a link of an email that was used before says so @full', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/confirm_email#token=used-before');
  await expect(page.getByRole('status').getByText(t('authentication.linkExpired'))).toBeVisible();
});

test('signing in leads to no other host, however its address is spelled', async ({ page }) => {
  await signInByForm(page, { returnTo: '/.//elsewhere.example/phish' });
  const { origin, pathname } = new URL(page.url());
  expect(pathname).toBe('/');
  const addresses = fc.sample(hostileAddress, 2_000).map(returnAddress);
  const origins = await page.evaluate(
    (each) => each.map((address) => new URL(address, location.href).origin),
    addresses,
  );
  expect([...new Set(origins)]).toEqual([origin]);
});

test('a new account is asked for its address beside the name', async ({ page, complaints }) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  await page.goto('/sign_in');
  await islandsAwake();
  await page.getByRole('button', { name: t('signIn.register'), exact: true }).click();
  const email = page.getByLabel(t('signIn.email'));
  await expect(page.getByLabel(t('signIn.firstName'))).toBeVisible();
  await expect(email).toBeVisible();
  await page.getByRole('button', { name: t('signIn.register'), exact: true }).click();
  await expect(page.getByRole('alert').getByText(t('signIn.missing'))).toBeVisible();
  await expect(email).toBeFocused();
  expect(complaints).toEqual([]);
});
