import { expect } from '@playwright/test';
import { FAQ, HOME, STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test('every billboard with a link has a call to action, and dots show the reel’s position @demo', async ({
  page,
}) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAt(HOME);
  const reel = page.locator('.billboards-second');
  const leading = reel.locator('a.billboard');
  await expect(leading.getByText(t('home.discover'))).toHaveCount(await leading.count());
  const dots = reel.locator('.reel-dots > span');
  await expect(dots).toHaveCount(await reel.locator('li').count());
  await expect(dots.first()).toHaveAttribute('data-current');
  await reel.locator('li').last().scrollIntoViewIfNeeded();
  await expect(dots.last()).toHaveAttribute('data-current');
  await expect(reel.locator('[data-current]')).toHaveCount(1);
});

for (const width of [390, 820, 1_440]) {
  test(`a billboard’s button is below its words, not on what is drawn, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { t, lookAt } = shopper(page, FIRST_LOCALE);
    await lookAt(HOME);
    const billboard = page.locator('a.billboard:visible').first();
    const words = await boxOf(billboard.locator('.billboard-title'));
    const button = await boxOf(billboard.getByText(t('home.discover')));
    expect(button.left).toBeCloseTo(words.left, 0);
    const gap = button.top - words.bottom;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThanOrEqual(24);
  });
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the home page of ${locale.id} says what is done for every order, and where more is said of it`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const { t, lookAt } = shopper(page, locale);
    await lookAt(HOME);
    const promises = page.getByRole('list', { name: t('footer.customerCare') });
    const links = promises.getByRole('link');
    const hasStores = await page.locator(`footer a[href^="${STORE_LOCATIONS}"]`).count();
    const count = hasStores > 0 ? 4 : 3;
    await expect(promises.getByRole('listitem')).toHaveCount(count);
    await expect(links).toHaveCount(count);
    await expect(promises).toContainText(t('signInPage.benefitPoints'));
    await links.nth(1).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === FAQ);
  });
}

test('every tile of the campaign has a caption, and no product is shown twice', async ({
  page,
}) => {
  await shopper(page, FIRST_LOCALE).openAt(HOME);
  const tiles = page.locator('.campaign-tile');
  expect(await tiles.count()).toBeGreaterThan(0);
  for (const tile of await tiles.all()) await expect(tile).toHaveText(/\p{L}/u);
  const links = await page
    .locator('main a.card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
});

test('on a phone the banners of a section are a row, and each comes into sight @demo', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await shopper(page, FIRST_LOCALE).lookAt(HOME);
  const sections = await page.locator('.banner-grid').all();
  expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) {
    const banners = section.locator('> li');
    const tops = await banners.evaluateAll((all) =>
      all.map((banner) => Math.round(banner.getBoundingClientRect().top)),
    );
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
    await section.getByRole('link').last().focus();
    await expect(banners.last()).toBeInViewport({ ratio: 0.9 });
  }
});
