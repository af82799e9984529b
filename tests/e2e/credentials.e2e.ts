import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { DEMO_PASSWORD, joinByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { mailedLink } from './mailed-code.ts';
import { shopper, test } from './shop-test.ts';

/** As `joinByApi` gives it. */
const PASSWORD = 'a long pass phrase';

test('a member changes password and email address, and has to know the password', async ({
  page,
  context,
}) => {
  await joinByApi(context.request);
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt(accountPath('dashboard'));
  const part = (name: string) => page.locator('details').filter({ hasText: name });

  const password = part(t('credentials.password'));
  await password.locator('summary').click();
  await password.getByLabel(t('credentials.present'), { exact: true }).fill('not this one');
  await password.getByLabel(t('credentials.newPassword'), { exact: true }).fill(DEMO_PASSWORD);
  await password.getByRole('button', { name: t('credentials.savePassword') }).click();
  await expect(password.getByText(t('credentials.presentWrong'))).toBeVisible();
  await password.getByLabel(t('credentials.present'), { exact: true }).fill(PASSWORD);
  await password.getByRole('button', { name: t('credentials.savePassword') }).click();
  await expect(page.getByRole('status').getByText(t('credentials.passwordSaved'))).toBeVisible();

  const email = `next-${randomUUID()}@members.example`;
  const address = part(t('credentials.email'));
  await address.locator('summary').click();
  await address.getByLabel(t('credentials.newEmail')).fill(email);
  await address.getByLabel(t('credentials.present'), { exact: true }).fill(DEMO_PASSWORD);
  await address.getByRole('button', { name: t('credentials.sendLink') }).click();
  await expect(address.getByText(t('credentials.linkSent', { email }))).toBeVisible();
  await page.goto(await mailedLink(email, '/confirm_email'));
  await page.waitForURL((url) => url.pathname === accountPath('dashboard'));
  await expect(page.locator(`input[readonly][value="${email}"]`)).toBeVisible();
});
