import { expect } from '@playwright/test';
import fc from 'fast-check';
import { returnAddress } from '#domain/sign-in.ts';
import { hostileAddress } from '../builders/hostile-address.ts';
import { signInByForm } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
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

test('the sign-in page shows a message as text, and takes up an email address', async ({
  page,
  complaints,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const message = '<img src=x onerror="document.title=1"> Please register.';
  await page.goto(`/sign_in?msg=${encodeURIComponent(message)}&email=ann%40shop.example`);
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(page.getByLabel(t('signIn.email'))).toHaveValue('ann@shop.example');
  expect(complaints).toEqual([]);
});

test('a social sign-in that cannot be begun says so', async ({ page }) => {
  const { t, islandsAwake } = shopper(page, FIRST_LOCALE);
  await page.goto('/sign_in?return_to=%2Fcart');
  await islandsAwake();
  await page.getByRole('button', { name: t('signIn.social') }).click();
  await expect(page.getByRole('alert').getByText('Authentication failed.')).toBeVisible();
});

test('a link of an email that was used before says so', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/confirm_email#token=used-before');
  await expect(page.getByRole('status').getByText(t('signIn.linkExpired'))).toBeVisible();
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
