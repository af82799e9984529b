import { type APIRequestContext, expect } from '@playwright/test';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { fromAnotherClient } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { mailedCode } from './mailed-code.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

const PASSWORD = 'a long pass phrase';
const WRONG_PASSWORDS = 10;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const another = LOCALES.filter(({ id }) => id === 'th-th');

const post = (request: APIRequestContext, path: string, data: unknown) =>
  request.post(`${process.env[SHOP_URL_VARIABLE]}/api/${path}`, {
    data,
    headers: fromAnotherClient(),
  });

/** A member for whose account somebody typed wrong passwords. */
async function guessedMember(request: APIRequestContext): Promise<string> {
  const email = `guessed-${Date.now()}@members.example`;
  const names = { 'first-name': 'Ann', 'last-name': 'Lim' };
  const asking = { email, password: PASSWORD, ...names };
  const asked = await post(request, 'v2.6/account/registrations', asking);
  const { challenge } = (await asked.json()).meta;
  const code = await mailedCode(email);
  const joined = await post(request, 'auth/v1/token', { grant_type: 'mail_code', challenge, code });
  expect(joined.status()).toBe(200);
  for (let count = 0; count < WRONG_PASSWORDS; count += 1) {
    const guess = { grant_type: 'password', email, password: `a guess, ${count}` };
    expect((await post(request, 'auth/v1/token', guess)).status()).toBe(401);
  }
  return email;
}

test('nobody locks a member out: the password and a code of the email open', async ({
  page,
  context,
}) => {
  const email = await guessedMember(context.request);
  for (const [turn, locale] of [FIRST_LOCALE, ...another].entries()) {
    await context.clearCookies({ name: /token/ });
    const { t, code, submit } = await typePassword(locale);
    const alerts = page.getByRole('alert');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.codeTitle'));
    await expect(code).toHaveAccessibleDescription(new RegExp(email));
    const again = page.getByRole('button', { name: t('authentication.codeAgain') });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);

    await submit.click();
    await expect(alerts.getByText(t('authentication.codeMissing'))).toBeVisible();
    const right = await mailedCode(email, turn + 1);
    await code.fill(right === '123456' ? '654 321' : '123 456');
    await submit.click();
    await expect(alerts.getByText(t('authentication.codeWrong'))).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(right);
    await submit.click();
    await expect(page.getByRole('status').getByText(t('arrival.welcomeBack'))).toBeVisible();
    await expect(page).toHaveURL(/\/faq/);
  }

  async function typePassword(locale: Locale) {
    const { t, islandsAwake } = shopper(page, locale);
    await page.goto(`/sign_in${localeQuery(locale)}&return_to=%2Ffaq`);
    await islandsAwake();
    await page.getByLabel(t('signIn.email')).fill(email);
    await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('signIn.title'), exact: true }).click();
    const code = page.getByLabel(t('authentication.code'), { exact: true });
    const submit = page.getByRole('button', { name: t('signIn.continue'), exact: true });
    return { t, code, submit };
  }
});
