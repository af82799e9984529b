import { expect, type Page } from '@playwright/test';
import { COOKIES, LANGUAGE_COOKIE_PREFIX } from '#domain/storage/cookies.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';
import { TIER_LOCALES } from '../tier.ts';
import { fillSignIn } from './demo-member.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

/** Languages that addresses name: visitors who chose one keep it wherever an address names none. */

const openAccount = (page: Page) => page.locator('.top-bar summary').first().press('Enter');

for (const locale of TIER_LOCALES.filter(({ isDefault }) => !isDefault)) {
  const { country, language, tag } = locale;
  const home = `/?language=${language}`;

  test.describe(`whoever chose ${locale.id}`, () => {
    test('keeps the language from the home page over signing in and out, each time', async ({
      page,
    }) => {
      const { t } = shopper(page, locale);
      await page.goto(`/?country_code=${country}&language=${language}`);
      for (const _time of ['the first time', 'the second time']) {
        await openAccount(page);
        const panel = page.locator('.top-bar [open]');
        await panel.getByRole('link', { name: t('shell.signInOrRegister') }).click();
        await expect(page).toHaveURL(`/sign_in?language=${language}`);
        await fillSignIn(page, { locale });
        await expect(page).toHaveURL(home);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.getByRole('status').getByText(t('arrival.welcomeBack'))).toBeVisible();
        await allIslandsAwake(page);
        await expect(page.locator('.welcome')).toBeHidden();

        await openAccount(page);
        await page
          .locator('.top-bar')
          .getByRole('button', { name: t('account.signOut') })
          .click();
        await expect(page.getByRole('status').getByText(t('arrival.signedOut'))).toBeVisible();
        await expect(page).toHaveURL(home);
      }
    });

    test('finds it again at bare addresses, in errors, and in another tab', async ({
      page,
      context,
    }) => {
      const { t } = shopper(page, locale);
      await page.goto(`/?country_code=${country}&language=${language}`);
      const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.language.name);
      expect(cookie?.value).toBe(LANGUAGE_COOKIE_PREFIX + language);
      await page.goto('/');
      await expect(page).toHaveURL(home);
      const other = await context.newPage();
      const missing = await other.goto('/nowhere');
      expect(missing?.status()).toBe(404);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound'));
      await other.getByRole('main').getByRole('link').first().click();
      await expect(other).toHaveURL(home);
    });

    test('leaves it for the first language for good, and loses it by looking at no link', async ({
      page,
      context,
    }) => {
      const { t } = shopper(page, locale);
      const chosen = async () =>
        (await context.cookies()).find((cookie) => cookie.name === COOKIES.language.name)?.value;
      await page.goto(`/?country_code=${country}&language=${language}`);
      const [first] = (await page.locator('.top-bar .languages-link').all()).slice(0, 1);
      const name = (await first?.textContent())?.trim() ?? '';
      const link = page.locator('.top-bar').getByRole('link', { name, exact: true });
      await link.hover();
      await page.getByRole('link', { name: t('shell.home') }).hover();
      await expect(page.locator(`link[rel=prefetch][href$="${home}"]`)).toHaveCount(1);
      expect(await chosen()).toBe(LANGUAGE_COOKIE_PREFIX + language);
      await link.click();
      await expect(page).not.toHaveURL(/language=/);
      expect(await chosen()).not.toBe(LANGUAGE_COOKIE_PREFIX + language);
      expect(Object.values(LANGUAGE_FACTS).map((facts) => facts.name)).toContain(name);
      await page.goto('/');
      await expect(page).toHaveURL('/');
    });
  });
}
