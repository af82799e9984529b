import { expect } from '@playwright/test';
import { BEAUTY_CLASSES, STORE_EVENTS, storeOrEventPath } from '#domain/addresses/addresses.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test('events can be seen by store, and each has its store’s phone number @demo', async ({
  page,
}) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(STORE_EVENTS);
  const cards = page.locator('.media-card').filter({ visible: true });
  const all = await cards.count();
  const choice = page.getByLabel(t('events.store'));
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await choice.selectOption({ index: 1 });
  const store = (await choice.locator('option').nth(1).textContent()) ?? '';
  await expect(cards.filter({ hasText: store })).not.toHaveCount(0);
  await expect(cards.filter({ hasNotText: store })).toHaveCount(0);
  await choice.selectOption('');
  await expect(cards).toHaveCount(all);
  await cards.first().getByRole('link').click();
  const phone = page.getByRole('main').getByRole('link', { name: /^\+65/ });
  await expect(phone).toHaveAttribute('href', /^tel:\+65\d{8}$/);
});

test('an event that has begun says until when it is on @demo', async ({ page }) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(STORE_EVENTS);
  const [before = ''] = t('events.now', { date: '|' }).split('|');
  await expect(page.locator('.media-card-eyebrow').filter({ hasText: before })).not.toHaveCount(0);
});

test('an event that is over says so before anything else @demo', async ({ page }) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(storeOrEventPath('sun-care-clinic'));
  await expect(page.locator('h1 + *')).toHaveText(t('events.over'));
  await expect(page.getByText(t('events.bookByPhone'))).toHaveCount(0);
});

test('whoever books hears that it is done on another site @demo', async ({ page }) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(storeOrEventPath('party-makeup-masterclass'));
  const book = page.getByRole('main').getByRole('link', { name: t('events.book') });
  await expect(book).toHaveAttribute('href', /^https:/);
  await expect(page.getByText(t('booking.elsewhere'))).toBeVisible();
  await lookAt(BEAUTY_CLASSES);
  const cards = page.locator('.media-card');
  await expect(cards.filter({ hasText: t('booking.elsewhere') })).toHaveCount(await cards.count());
});
