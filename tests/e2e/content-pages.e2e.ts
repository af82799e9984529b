import { expect } from '@playwright/test';
import {
  BEAUTY_PASS,
  GIFT_CARDS,
  productPath,
  REWARDS_BOUTIQUE,
} from '#domain/addresses/addresses.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { DESK, PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use(WITH_PICTURES);

for (const path of [GIFT_CARDS, BEAUTY_PASS, REWARDS_BOUTIQUE]) {
  test(`on a desk, every part of ${path} reaches into the right third of the page @demo`, async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await shopper(page, FIRST_LOCALE).lookAt(path);
    const parts = page.locator('.content-blocks > *').filter({ visible: true });
    expect(await parts.count()).toBeGreaterThan(2);
    const ends = await parts.evaluateAll((all) =>
      all.map((part) =>
        Math.max(...[...part.children].map((one) => one.getBoundingClientRect().right)),
      ),
    );
    expect(Math.min(...ends)).toBeGreaterThan((DESK.width * 2) / 3);
  });
}

test('the rewards are shown in pictures, with their points, and lead to the products @demo', async ({
  page,
}) => {
  const { lookAt } = shopper(page, FIRST_LOCALE);
  await lookAt(REWARDS_BOUTIQUE);
  const rewards = page.getByRole('main').locator('a.card');
  await expect(rewards).not.toHaveCount(0);
  for (const reward of await rewards.all()) {
    const picture = reward.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(reward).toContainText(/\d+ points/);
    expect(await reward.getAttribute('href')).toContain(productPath(''));
  }
});

test('gift cards say first how they are given, and their form is in view @demo', async ({
  page,
}) => {
  const { lookAt, t } = shopper(page, FIRST_LOCALE);
  for (const screen of [DESK, PHONE]) {
    await page.setViewportSize(screen);
    await lookAt(GIFT_CARDS);
    await expect(page.locator('.page-head > p')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('group', { name: t('giftCards.amount') })).toBeInViewport();
  }
});
