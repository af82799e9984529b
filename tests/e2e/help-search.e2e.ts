import { expect } from '@playwright/test';
import { FAQ } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { BEHAVIOUR_SCREENS, PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test('a question of help is found by its words, and whoever finds none is led to people @demo', async ({
  page,
}) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(FAQ);
  const field = page.getByRole('searchbox', { name: t('help.search') });
  const questions = page.locator('.questions summary').filter({ visible: true });
  const topics = page.getByRole('navigation', { name: t('site.topics') }).getByRole('link');
  const status = page.getByRole('main').getByRole('status');
  const [all, allTopics] = [await questions.count(), await topics.count()];

  await field.fill('forgot password');
  await expect(questions).toHaveText([/password/]);
  await expect(topics).toHaveCount(1);
  await expect(status).toHaveText(t('questionSearch.found', { count: 1 }));
  await field.fill('which cards');
  await expect(questions.first()).toHaveText(/cards/);
  await field.fill('refnd');
  await expect(questions.first()).toHaveText(/money back/);
  await field.fill('where is my parcel');
  await expect(questions.first()).toHaveText(/my orders/);

  await field.fill('zzqq');
  await expect(questions).toHaveCount(0);
  await expect(status).toHaveText(t('questionSearch.none', { query: 'zzqq' }));
  await field.clear();
  await expect(questions).toHaveCount(all);
  await expect(topics).toHaveCount(allTopics);
  await expect(status).toBeEmpty();
});

/** One of each language. */
const LANGUAGES = [
  FIRST_LOCALE,
  localeFor('ID', 'id'),
  localeFor('TH', 'th'),
  localeFor('KR', 'ko'),
  localeFor('HK', 'zh'),
];

for (const locale of LANGUAGES) {
  test(`the example in the field of ${locale.id} is whole on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { t, lookAt } = shopper(page, locale);
    await lookAt(FAQ);
    const example = t('help.example');
    const field = page.getByPlaceholder(example);
    const excess = await field.evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input);
      const words = Object.assign(document.createElement('span'), {
        textContent: input.placeholder,
      });
      words.style.cssText = `position: absolute; white-space: nowrap; font: ${style.font}`;
      document.body.append(words);
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return words.getBoundingClientRect().width - (input.clientWidth - padding);
    });
    expect(excess).toBeLessThanOrEqual(0);
  });
}

test('questions with the words come before those whose answers mention them @demo', async ({
  page,
}) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(FAQ);
  const field = page.getByRole('searchbox', { name: t('help.search') });
  await expect(field).toHaveAttribute('placeholder', t('help.example'));
  const questions = page.locator('.questions summary').filter({ visible: true });
  const served = await questions.allTextContents();
  await field.fill('return');
  const mentions = page.locator('.questions', {
    has: page.getByRole('heading', { name: t('questionSearch.mentioned') }),
  });
  await expect(mentions.locator('details').first()).toBeVisible();
  const found = await questions.allTextContents();
  const mentioned = await mentions.locator('summary').allTextContents();
  expect(found.slice(-mentioned.length)).toEqual(mentioned);
  expect(mentioned.filter((question) => /\breturn/i.test(question))).toEqual([]);
  expect(found.length).toBeGreaterThan(mentioned.length);
  const topics = page.locator('.questions').filter({ visible: true });
  for (const topic of (await topics.all()).slice(0, -1)) {
    const title = await topic.getByRole('heading').textContent();
    for (const question of await topic.locator('summary').filter({ visible: true }).all()) {
      expect(`${await question.textContent()} ${title}`).toMatch(/\breturn/i);
    }
  }
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await field.clear();
  await expect(mentions).toBeHidden();
  expect(await questions.allTextContents()).toEqual(served);
});

test('on a phone, answers are right below the field, and how to reach the shop below them @demo', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(FAQ);
  const field = page.getByRole('searchbox', { name: t('help.search') });
  const contact = page.getByRole('region', { name: t('footer.contact') });
  const first = page.locator('.questions summary').filter({ visible: true }).first();
  await field.fill('refund');
  await expect(first).toHaveText(/money back/);
  const answerBox = await boxOf(first);
  const between = answerBox.top - (await boxOf(field)).bottom;
  expect(between).toBeGreaterThan(0);
  // How many there are, and the title of the first ones.
  expect(between).toBeLessThan(160);
  expect((await boxOf(contact)).top).toBeGreaterThan(answerBox.top);
  await expect(field).toBeFocused();

  // Whoever finds nothing is led to people.
  await field.fill('zzqq');
  await expect(first).toBeHidden();
  expect((await boxOf(contact)).top - (await boxOf(field)).top).toBeLessThan(200);
  await field.clear();
  await expect(first).toBeVisible();
  expect((await boxOf(contact)).top).toBeLessThan((await boxOf(first)).top);
});

for (const locale of BEHAVIOUR_LOCALES) {
  for (const screen of BEHAVIOUR_SCREENS) {
    test(`help of ${locale.id} shows how to reach the shop, ${screen.width} wide @demo`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      const { t, lookAt } = shopper(page, locale);
      await lookAt(FAQ);
      const contact = page.getByRole('region', { name: t('footer.contact') });
      await expect(contact.locator('a[href^="tel:"]')).toBeInViewport();
      await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
      expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('help offers no field that would do nothing @demo', async ({ page }) => {
    const { t, lookAt } = shopper(page, FIRST_LOCALE);
    await lookAt(FAQ);
    await expect(page.getByLabel(t('help.search'))).toBeHidden();
    await expect(page.locator('.questions summary').first()).toBeVisible();
  });
});
