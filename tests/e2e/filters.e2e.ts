import { expect, type Locator } from '@playwright/test';
import { brandPath, categoryPath, searchPath } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { holdBack } from './hold-back.ts';
import { DESK, PHONE, TABLET } from './screens.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';

test('on a narrow screen the filters open over the products, and close by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/categories/makeup');
  const button = page.getByRole('button', { name: t('listing.filters'), exact: true });
  const brands = page.locator('#filters').getByText(t('listing.brand'), { exact: true });
  await expect(brands).toBeHidden();
  await button.press('Enter');
  await expect(brands).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(brands).toBeHidden();
  await expect(button).toBeFocused();
});

test('on a narrow screen the way out of the filters stays in view, and covers none of them @full', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  await openAt('/categories/makeup');
  await page.getByRole('button', { name: t('listing.filters'), exact: true }).click();
  const sheet = page.locator('#filters');
  const close = sheet.getByRole('button', { name: t('listingPage.closeFilters') });
  await sheet.evaluate((filters) => filters.scrollTo(0, filters.scrollHeight));
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(sheet.locator('.filters-done')).toBeInViewport({ ratio: 1 });
  const head = await boxOf(sheet.locator('.filters-head'));
  const first = sheet.locator('summary').first();
  await first.focus();
  expect((await boxOf(first)).top).toBeGreaterThanOrEqual(head.bottom);
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`all that was chosen of ${locale.id} is cleared where it was chosen on a phone @full`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const { t, openAt } = shopper(page, locale);
    await openAt(categoryPath('makeup'));
    await page.getByRole('button', { name: t('listing.filters'), exact: true }).click();
    const sheet = page.locator('#filters');
    const done = sheet.locator('.filters-done');
    const clear = done.getByRole('button', { name: t('listing.clear'), exact: true });
    const show = done.locator('[popovertarget]');
    const all = (await show.textContent())?.trim() ?? '';
    await expect(clear).toBeHidden();
    await sheet.locator('[data-facet="brand"]').first().click();
    await expect(clear).toBeInViewport({ ratio: 1 });
    await expect(show).toHaveText(/\d/);
    await expect(show).not.toHaveText(all);
    const rows = await done
      .locator('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
    expect(new Set(rows).size).toBe(1);
    await clear.click();
    await expect(show).toHaveText(all);
    await expect(show).toBeFocused();
    await expect(clear).toBeHidden();
    await expect(sheet.locator('[aria-current]')).toHaveCount(0);
  });
}

test('whoever chooses far down a desk comes to the first result, and keeps what they chose in view @demo', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await shopper(page, FIRST_LOCALE).openAt('/categories/makeup');
  const filters = page.locator('#filters');
  for (const panel of ['rating', 'finish'])
    await filters.locator(`[data-filter="type:${panel}"] summary`).click();
  const [fourStars, matte] = [
    filters.locator('[data-facet="type:rating"][data-value="from-4"]'),
    filters.locator('[data-facet="type:finish"][data-value="matte"]'),
  ];
  const shown = page.locator('.listing-found:not([hidden]), .listing-own:not([hidden])');
  // Chosen among the served products, among found ones, and taken back until all are there again.
  for (const choice of [fourStars, matte, fourStars, matte]) {
    await shown.locator('.card').nth(15).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
    await choice.click();
    await expect(shown.locator('.card').first()).toBeInViewport();
    await expect
      .poll(() =>
        shown.evaluate((list) => {
          const header = document.querySelector('.header')?.getBoundingClientRect();
          return list.getBoundingClientRect().y - (header?.bottom ?? 0);
        }),
      )
      .toBeGreaterThanOrEqual(0);
    await expect(choice).toBeFocused();
    // The rail ends where it does, at fractions of a pixel.
    await expect(choice).toBeInViewport({ ratio: 0.9 });
  }
});

test('page two of a listing says so, and leads back @full', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/categories/makeup?page=2');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/Page 2 of \d+/);
  await page.getByRole('link', { name: t('listingPage.firstPage') }).click();
  await expect(heading).not.toContainText('Page');
});

/** The number beside a filter: how many products it leaves. */
const countBeside = async (link: Locator) =>
  Number((await link.locator('+ .filter-count').textContent())?.replaceAll(/\D/g, ''));

test('the counts of a filter follow from the other choices, however they were made @demo', async ({
  page,
}) => {
  const { t, openAt } = shopper(page, FIRST_LOCALE);
  const filters = page.locator('#filters');
  const finishes = filters.locator('li > [data-facet="type:finish"]');
  const [matte, satin] = ['matte', 'satin'].map((value) =>
    filters.locator(`[data-facet="type:finish"][data-value="${value}"]`),
  ) as [Locator, Locator];
  const onSale = filters.locator('[data-facet="under-sale"]');
  const count = page.locator('.listing-found .listing-toolbar').getByRole('status');
  const leaves = (products: number) =>
    expect(count).toHaveText(t('listing.count', { count: products }));

  await openAt('/categories/makeup');
  await filters.locator('[data-filter="type:finish"] > summary').click();
  const all = await countBeside(matte);
  expect(all).toBeGreaterThan(0);
  await matte.click();
  await leaves(all);
  expect(await countBeside(matte), 'alternatives do not narrow each other').toBe(all);
  await onSale.click();
  await expect(page).toHaveURL(/under-sale=/);
  await expect(page.locator('.listing-found [aria-busy="false"]')).toBeVisible();
  const mattes = await countBeside(matte);
  const satins = await countBeside(satin);
  expect(mattes).toBeLessThan(all);
  expect(satins).toBeGreaterThan(0);
  await leaves(mattes);
  await satin.click();
  await matte.click();
  await leaves(satins);

  await page.goBack();
  await page.goBack();
  await leaves(mattes);
  const shared = await finishes.locator('+ .filter-count').allTextContents();
  await page.reload();
  await leaves(mattes);
  await expect(finishes.locator('+ .filter-count')).toHaveText(shared);
});

test('prices are filtered in the country’s currency, and a swapped range is reported', async ({
  page,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/brands/sephora-collection');
  const from = page.getByLabel(`${t('filters.priceFrom')} ($)`);
  await expect(from).toHaveAttribute('step', '10');
  const to = page.getByLabel(`${t('filters.priceTo')} ($)`);
  for (const script of ['is on its way', 'is there']) {
    await from.fill('50');
    await to.fill('30');
    await page.getByRole('button', { name: t('filters.apply') }).click();
    await expect(to, `the script ${script}`).toBeFocused();
    await expect(page.getByRole('alert').getByText(t('filters.priceOrder'))).toBeVisible();
    for (const field of [from, to]) {
      await expect(field).toHaveAccessibleDescription(t('filters.priceOrder'));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).not.toHaveURL(/price=50|price=30/);
    await from.fill('20');
    await expect(page.getByText(t('filters.priceOrder'))).toHaveCount(0);
    await expect(to).toHaveAccessibleDescription('');
    await expect(to).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: t('filters.apply') }).click();
    await expect(page.locator('.listing-found .card').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/price=20-30/);
  const prices = page.locator('.listing-found .card-price');
  await expect(prices.first()).toBeVisible();
  for (const text of await prices.allTextContents()) {
    const amount = Number(/[\d.]+/.exec(text)?.[0]);
    expect(amount).toBeGreaterThanOrEqual(20);
    expect(amount).toBeLessThanOrEqual(30);
  }
});

test('a filtered address never shows the unfiltered products, and keeps their places @demo', async ({
  page,
}) => {
  const release = await holdBack(page, /\/search\?/);
  await page.goto('/categories/makeup?type:finish=matte');
  const own = page.locator('.listing-own .card').first();
  await expect(own.locator('.card-name')).toBeHidden();
  const kept = await own.boundingBox();
  release();
  await expect(page.locator('.listing-found .card').first()).toBeVisible();
  await expect(page.locator('.listing-own')).toBeHidden();
  expect(kept?.height).toBeGreaterThan(200);
});

test('more products come on demand, and are there with the scroll on the way back @full', async ({
  page,
}) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/categories/makeup?sort=newest');
  const cards = page.locator('.listing-found .card');
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: t('listing.showMore') }).click();
  await expect(cards).toHaveCount(96);
  await expect(page).toHaveURL(/pages=2/);
  const far = cards.nth(80);
  await far.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await far.click();
  await page.waitForURL(/\/products\//);
  await page.goBack();
  await expect(cards).toHaveCount(96);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200);
});

test('filtered products have numbered pages, which can be shared', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto('/categories/makeup?page=2');
  await expect(page.locator('.listing-own .card').first()).toBeVisible();
  await page.locator('[data-sort]:visible').selectOption('newest');
  const found = page.locator('.listing-found');
  const pages = found.getByRole('navigation', { name: t('listing.pages') });
  const current = pages.locator('[aria-current="page"]');
  await expect(current).toHaveText('1');
  expect(await isOneRow(pages)).toBe(true);
  const first = await found.locator('.card-name').first().textContent();
  await pages.getByRole('link', { name: t('listing.next') }).click();
  await expect(current).toHaveText('2');
  await expect(page).toHaveURL(/[?&]pages=2-2(&|$)/);
  await expect(found.locator('.card-name').first()).not.toHaveText(first ?? '');
  await expect(found.locator('.card').first()).toBeInViewport();
  expect(await isOneRow(pages)).toBe(true);
  const second = await found.locator('.card-name').allTextContents();
  await page.reload();
  await expect(found.locator('.card-name')).toHaveText(second);
  await pages.getByRole('link', { name: t('listing.page', { page: 1 }), exact: true }).click();
  await expect(found.locator('.card-name').first()).toHaveText(first ?? '');

  await page.locator('[data-sort]:visible').selectOption('popularity');
  await expect(page).toHaveURL(/\/categories\/makeup$/);
  await page.goto('/categories/makeup?page=2');
  const own = page.locator('.listing-own .pagination');
  expect(await isOneRow(own)).toBe(true);
});

/** Whether all links of a pagination stand side by side, within the page. */
const isOneRow = (pages: Locator) =>
  pages.evaluate((nav) => {
    const boxes = [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    const [first] = boxes;
    return boxes.every(
      ({ top, left, right }) => top === first?.top && left >= 0 && right <= innerWidth,
    );
  });

test('a listing that cannot be loaded says so, and tries again @full', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  let isDown = true;
  await page.route(/\/search\?/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/categories/makeup?sort=newest');
  await expect(page.getByText(t('listing.failed'))).toBeVisible();
  await expect(page.locator('.listing-found').getByRole('status')).toHaveText('');
  isDown = false;
  await page.getByRole('button', { name: t('listing.retry') }).click();
  await expect(page.locator('.listing-found .card').first()).toBeVisible();
});

const SMALL_PHONE = { width: 360, height: 800 };

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the tools of listings of ${locale.id} stand in one row on phones @full`, async ({
    page,
  }) => {
    const { openAt } = shopper(page, locale);
    const listings = [
      categoryPath('makeup'),
      `${categoryPath('makeup')}?sort=price-asc`,
      brandPath('sephora-collection'),
      searchPath(SEARCH_TERMS[locale.language].kind),
    ];
    for (const path of listings) {
      await page.setViewportSize(PHONE);
      await openAt(path);
      const row = page.locator('.listing-toolbar:has(select)').filter({ visible: true });
      await expect(row.locator('p')).toHaveText(/\d/);
      for (const screen of [PHONE, SMALL_PHONE]) {
        await page.setViewportSize(screen);
        const tools = await row.evaluate((toolbar) => {
          const { left, right } = toolbar.getBoundingClientRect();
          const boxes = [...toolbar.querySelectorAll('button, p, select')].map((tool) =>
            tool.getBoundingClientRect(),
          );
          return {
            left,
            right,
            boxes: boxes.map((box) => ({
              left: box.left,
              right: box.right,
              middle: box.top + box.height / 2,
              height: box.height,
            })),
          };
        });
        const where = `${path} at ${screen.width} px`;
        expect(tools.boxes, where).toHaveLength(3);
        let end = tools.left;
        for (const { left, right, middle, height } of tools.boxes) {
          expect(height, where).toBeLessThan(50);
          expect(left, where).toBeGreaterThanOrEqual(end - 1);
          expect(Math.abs(middle - (tools.boxes[0]?.middle ?? 0)), where).toBeLessThan(2);
          end = right;
        }
        expect(end, where).toBeLessThanOrEqual(tools.right + 1);
      }
    }
  });
}

test('filtered products come into view from further down @full', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/categories/makeup/lips');
  const links = page.locator('#filters [data-filter="brand"] [data-facet]');
  await expect(links.first()).toBeVisible();
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  // Pressed without bringing it into view, as a filter further down the rail is.
  await links.last().dispatchEvent('click');
  await expect(page).toHaveURL(/brand=/);
  const found = page.locator('.listing-found');
  await expect(found.locator('.card').first()).toBeInViewport();
  await expect(found.locator('.listing-toolbar')).toBeInViewport();
});

test('a category opens with a low picture beside words, and has products in the first screen', async ({
  page,
}) => {
  await shopper(page, FIRST_LOCALE).openAt(categoryPath('makeup'));
  const opening = page.locator('.listing-opening');
  await expect(opening.locator('h1')).toBeVisible();
  await expect(opening.locator('.listing-tagline')).toHaveText(/\w/);
  for (const screen of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(screen);
    const picture = await boxOf(opening.locator('.top-banners img'));
    const words = await boxOf(opening.locator('h1'));
    const card = await boxOf(page.locator('.listing-own .card').first());
    const where = `at ${screen.width} px`;
    expect(picture.height, where).toBeGreaterThan(50);
    expect(picture.height, where).toBeLessThan(screen.height / 4);
    expect(words.top, where).toBeGreaterThan(picture.top);
    expect(words.top, where).toBeLessThan(picture.bottom);
    // The picture of a card is as high as the card is wide.
    expect(card.top + card.width, where).toBeLessThanOrEqual(screen.height);
  }
});
