import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import { BEHAVIOUR_LOCALES, casesOfTier } from '../tier.ts';
import { act } from './first-act.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { holdBack } from './hold-back.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { shopper, test } from './shop-test.ts';

/** A listing as its shopper filters it, with the requests that it sends. */
async function filterer(page: Page, locale: Locale) {
  const { t, openAt } = shopper(page, locale);
  const searches: Array<string> = [];
  page.on('request', (request) => {
    if (/\/search\?/.test(request.url())) searches.push(decodeURIComponent(request.url()));
  });
  const filters = page.locator('#filters');
  const found = page.locator('.listing-found');
  const chips = found.getByRole('list', { name: t('listing.chosen') }).getByRole('button');
  const chosen = chips.filter({ hasText: '×' });
  const money = (amount: number) =>
    formatMoney(fromMajorUnits(amount, COUNTRY_CURRENCY[locale.country]), locale.tag);
  return {
    t,
    openAt,
    filters,
    found,
    from: filters.locator('[name="from"]'),
    to: filters.locator('[name="to"]'),
    sort: page.locator('[data-sort]:visible'),
    onSale: filters.locator('[data-facet="under-sale"]'),
    between: (min: number, max: number) => `${money(min)} – ${money(max)}`,
    /** The step of the country's price filter. */
    async step() {
      return Number(await filters.locator('[name="from"]').getAttribute('step'));
    },
    async apply(min: number, max: number) {
      await filters.locator('[name="from"]').fill(String(min));
      await filters.locator('[name="to"]').fill(String(max));
      await filters.getByRole('button', { name: t('filters.apply') }).click();
    },
    async remove(name: string) {
      const label = fillText(t('listing.removeFilter', { skipInterpolation: true }), { name });
      await chips.and(page.getByRole('button', { name: label, exact: true })).click();
    },
    /** Resolves once exactly these are chosen and their products are there. */
    async shows(names: ReadonlyArray<string>) {
      await expect(chosen).toHaveText(names.map((name) => `${name} ×`));
      await expect(found.locator('[aria-busy="false"]')).toBeVisible();
      await nextPaint(page);
    },
    /** What was asked for since this was last read. */
    asked: () => searches.splice(0),
  };
}

/** A new list is scrolled to in the frame after it's there. */
function nextPaint(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** A category in every locale, and a search in few. */
const LISTINGS = [
  ...BEHAVIOUR_LOCALES.map((locale) => ({ locale, path: '/categories/makeup' })),
  ...BEHAVIOUR_LOCALES.map((locale) => ({
    locale,
    path: `/search?q=${encodeURIComponent(SEARCH_TERMS[locale.language].kind)}`,
  })),
];

for (const { locale, path } of casesOfTier(LISTINGS)) {
  test(`each choice in ${decodeURIComponent(path)} of ${locale.id} is one request and one chip`, async ({
    page,
    complaints,
  }) => {
    const listing = await filterer(page, locale);
    const { t, openAt, asked, shows, between } = listing;
    const onSale = t('listing.onSale');
    await openAt(path);
    await act(page);
    if (path === '/categories/makeup') expect(asked()).toEqual([]);
    const step = await listing.step();
    const [first, second] = [between(2 * step, 5 * step), between(3 * step, 9 * step)];

    await expect(listing.onSale).toHaveAttribute('rel', 'nofollow');
    await listing.onSale.click();
    await expect(listing.onSale).toHaveAttribute('aria-current', 'true');
    await shows([onSale]);
    await expect(listing.onSale).toBeFocused();
    await expect(page).toHaveURL(/[?&]under-sale=true/);
    asked();

    await listing.apply(2 * step, 5 * step);
    await shows([onSale, first]);
    expect(asked()).toHaveLength(1);
    await listing.apply(3 * step, 9 * step);
    await shows([onSale, second]);
    expect(asked()).toHaveLength(1);
    await expect(listing.from).toHaveValue(String(3 * step));

    await page.goBack();
    await shows([onSale, first]);
    await expect(listing.from).toHaveValue(String(2 * step));
    await page.goForward();
    await shows([onSale, second]);
    asked();

    await listing.sort.selectOption('price-asc');
    await expect(page).toHaveURL(/sort=price-asc/);
    await shows([onSale, second]);
    // The filters are asked for again with another order.
    expect(asked()).toHaveLength(2);
    await listing.apply(2 * step, 5 * step);
    await shows([onSale, first]);
    await expect(page).toHaveURL(/sort=price-asc/);
    expect(asked()).toHaveLength(1);

    await page.reload();
    await shows([onSale, first]);
    await expect(listing.to).toHaveValue(String(5 * step));
    asked();
    await listing.remove(first);
    await shows([onSale]);
    expect(asked()).toHaveLength(1);
    await expect(listing.from).toHaveValue('');
    await expect(page).not.toHaveURL(/price=/);
    expect(complaints).toEqual([]);
  });
}

test('choices made while the script loads are shown once, as last made', async ({ page }) => {
  const { t, openAt, asked, shows, between, ...listing } = await filterer(page, FIRST_LOCALE);
  const release = await holdBack(page, /\/open-listing\./);
  await openAt('/categories/makeup');
  await listing.apply(20, 50);
  await expect(page).toHaveURL(/price=20-50/);
  await listing.apply(30, 90);
  await listing.from.fill('40');
  release();
  await shows([between(30, 90)]);
  await expect(page).toHaveURL(/[?&]price=30-90(&|$)/);
  // What is found, and what it can be filtered by.
  expect(asked()).toHaveLength(2);
  await expect(listing.from).toHaveValue('40');
});

test('choices that follow each other within a frame add up, and are marked at once', async ({
  page,
}) => {
  const { openAt, onSale } = await filterer(page, FIRST_LOCALE);
  await openAt('/categories/makeup');
  await onSale.click();
  await expect(page.locator('.chosen-filters li')).not.toHaveCount(0);
  const brands = page.locator('.filter [data-facet="brand"]:not([aria-disabled])');
  const chosen = await brands.evaluateAll((links) => {
    const two = links.slice(0, 2) as Array<HTMLElement>;
    for (const link of two) link.click();
    return two.map(({ dataset, ariaCurrent }) => ({ value: dataset.value, ariaCurrent }));
  });
  expect(chosen.map(({ ariaCurrent }) => ariaCurrent)).toEqual(['true', 'true']);
  const values = chosen.map(({ value }) => value);
  await expect(page).toHaveURL(({ searchParams }) => {
    const asked = searchParams.getAll('brand').flatMap((names) => names.split(','));
    return values.every((value) => asked.includes(String(value)));
  });
  await expect(brands.and(page.locator('[aria-current]'))).toHaveCount(2);
});

test('a filter that is pressed while other products arrive is chosen', async ({ page }) => {
  const locale = localeFor('TH', 'th');
  const listing = await filterer(page, locale);
  const { t, openAt, shows, between, filters } = listing;
  // The page scrolls at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAt(`/search?q=${encodeURIComponent(SEARCH_TERMS.th.kind)}`);
  await act(page);
  const step = await listing.step();
  await listing.onSale.click();
  await shows([t('listing.onSale')]);
  const release = await holdBack(page, /\/search\?/);
  await listing.sort.selectOption('price-asc');
  await listing.from.fill(String(2 * step));
  await listing.to.fill(String(5 * step));
  const apply = filters.getByRole('button', { name: t('filters.apply') });
  // Far enough for the page to go back to the first product.
  await apply.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  const before = await page.evaluate(() => scrollY);
  await apply.hover();
  await page.mouse.down();
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('sort=price-asc'),
  );
  release();
  await answered;
  await nextPaint(page);
  await page.mouse.up();
  await shows([t('listing.onSale'), between(2 * step, 5 * step)]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
});

test('the default order leads back to the page’s own products', async ({ page }) => {
  const { openAt, asked, found, ...listing } = await filterer(page, FIRST_LOCALE);
  await openAt('/categories/makeup');
  const own = page.locator('.listing-own .card').first();
  for (const sort of ['price-asc', 'rating']) {
    await listing.sort.selectOption(sort);
    await expect(found.locator('[aria-busy="false"]')).toBeVisible();
    await expect(listing.sort).toHaveValue(sort);
    expect(asked().filter((call) => call.includes(`sort=${sort}`))).toHaveLength(1);
    await listing.sort.selectOption('popularity');
    await expect(own).toBeVisible();
    await expect(listing.sort).toHaveValue('popularity');
    asked();
  }
});

test('only one rating is chosen at a time, which can be shared and removed', async ({ page }) => {
  const { openAt, filters, found, shows, ...listing } = await filterer(page, FIRST_LOCALE);
  await openAt('/categories/makeup?type:rating=from-3,from-4');
  const [three, four] = ['from-3', 'from-4'].map((value) =>
    filters.locator(`[data-facet="type:rating"][data-value="${value}"]`),
  ) as [Locator, Locator];
  await shows(['4 stars and up']);
  await expect(page).toHaveURL(/[?&]type:rating=from-4(&|$)/);
  await three.click();
  await shows(['3 stars and up']);
  await expect(four).not.toHaveAttribute('aria-current');
  await four.click();
  await shows(['4 stars and up']);
  await listing.apply(90_000, 90_001);
  const drop = found.getByRole('button', { name: /stars|\$90/ }).filter({ hasNotText: '×' });
  await expect(drop).toBeVisible();
  const words = await found.getByText(listing.t('listing.none')).boundingBox();
  const gap = ((await drop.boundingBox())?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(12);
  await drop.click();
  await shows(['4 stars and up']);
  await four.click();
  await expect(page.locator('.listing-own .card').first()).toBeVisible();
});

test('a search without any result left still offers to remove its filters', async ({ page }) => {
  const { t, openAt, found, filters, shows, ...listing } = await filterer(page, FIRST_LOCALE);
  await openAt('/search?q=lipstick&price=90000-');
  const above = t('listing.priceAbove', { amount: '$90,000' });
  await shows([above]);
  await expect(found.getByText(t('listing.none'))).toBeVisible();
  await expect(page.getByText(t('search.noResults'))).toBeHidden();
  await expect(filters.locator('[data-facet]').first()).toBeAttached();
  await listing.remove(above);
  await expect(found.locator('.card').first()).toBeVisible();
});

test('a listing too small to be filtered can still be sorted @demo', async ({ page }) => {
  const { openAt, found, filters, ...listing } = await filterer(page, FIRST_LOCALE);
  await openAt('/brands/cherry-static/makeup?sort=price-asc');
  await expect(found.locator('.card').first()).toBeVisible();
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('button', { name: listing.t('listing.filters') })).toHaveCount(0);
  await listing.sort.selectOption('popularity');
  await expect(page.locator('.listing-own .card').first()).toBeVisible();
  await listing.sort.selectOption('rating');
  await expect(found.locator('.card').first()).toBeVisible();
});

test('on a narrow screen, the filters say how many products they leave, and lead there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { t, openAt, filters, found, ...listing } = await filterer(page, FIRST_LOCALE);
  await openAt('/categories/makeup');
  const total = (await page.locator('.listing-own .listing-toolbar p').textContent()) ?? '';
  const isTall = async () => {
    const rows = filters.locator('.filter[open] li > a');
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  };
  await page.getByRole('button', { name: t('listing.filters'), exact: true }).click();
  const done = filters.getByRole('button', { name: /^Show [\d,]+ products?$/ });
  await expect(done).toBeInViewport();
  await expect(done).toHaveText(`Show ${total.trim()}`);
  await isTall();
  await listing.onSale.click();
  await expect(listing.onSale).toHaveAttribute('aria-current', 'true');
  await expect(done).toBeInViewport();
  await expect(done).not.toHaveText(`Show ${total.trim()}`);
  await isTall();
  const count = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? '';
  await listing.apply(20, 50);
  await expect(done).not.toHaveText(new RegExp(`\\b${count}\\b`));
  const left = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? '';
  await done.click();
  await expect(filters).toBeHidden();
  await expect(found.getByRole('status')).toHaveText(t('listing.count', { count: Number(left) }));
  await expect(found.locator('.card').first()).toBeVisible();
});

test('removing filters by keyboard keeps the focus among them', async ({ page }) => {
  const { t, openAt, found, shows } = await filterer(page, FIRST_LOCALE);
  await openAt('/categories/makeup?under-sale=true&price=20-50');
  await shows([t('listing.onSale'), '$20 – $50']);
  const chips = found.getByRole('list', { name: t('listing.chosen') }).getByRole('button');
  await chips.first().press('Enter');
  await shows(['$20 – $50']);
  await expect(chips.first()).toBeFocused();
  await chips.first().press('Enter');
  await expect(page.locator('.listing-own [data-sort]')).toBeFocused();
});
