import { expect } from '@playwright/test';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('the sign-in form says what is wrong with an email address', async ({ page, complaints }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/sign_in');
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
  await expect(alerts.getByText('Authentication failed.')).toBeVisible();
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

test('whoever signs a visitor in learns how, and where to go on', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/sign_in?return_to=%2Fcart');
  await page.evaluate(() =>
    document.addEventListener('sign-in', (event) => {
      event.preventDefault();
      document.title = JSON.stringify((event as CustomEvent).detail);
    }),
  );
  await page.getByRole('button', { name: t('signIn.social') }).click();
  await expect(page).toHaveTitle(
    JSON.stringify({ method: 'social', email: '', returnTo: '/cart' }),
  );
  await expect(page.getByText(t('signIn.failed'))).toBeHidden();
});
