import { expect, type Locator, type Page } from '@playwright/test';
import { CART, categoryPath, HOME, SIGN_IN } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { LANGUAGE_FACTS } from '#shop/tables/languages.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { PHONE } from './screens.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

test.use({ viewport: PHONE });

const MAKEUP = categoryPath('makeup');

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a picture of a product of ${locale.id} is a square from edge to edge, with the others below`, async ({
    page,
  }) => {
    const { openSomeProduct, addButton } = shopper(page, locale);
    await openSomeProduct();
    const picture = await boxOf(page.locator('.gallery-reel img').first());
    expect([picture.left, picture.width]).toEqual([0, PHONE.width]);
    expect(picture.height).toBeCloseTo(PHONE.width, 0);
    const thumb = page.locator('.gallery-thumbs img').first();
    await expect(thumb).toBeInViewport({ ratio: 1 });
    expect((await boxOf(thumb)).top).toBeGreaterThan(picture.bottom);
    await expect(addButton).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.product-names .rating')).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test(`a visitor of ${locale.id} sees one strip above the header, and none below it`, async ({
    page,
  }) => {
    const { lookAt } = shopper(page, locale);
    for (const [path, most] of [
      [MAKEUP, 44],
      [HOME, 76],
    ] as const) {
      await lookAt(path);
      const header = await boxOf(page.locator('.header'));
      expect(header.top, path).toBeLessThanOrEqual(most);
      const main = await boxOf(page.locator('main'));
      expect(main.top, path).toBeCloseTo(header.bottom, 0);
    }
  });

  test(`the first product of a listing of ${locale.id} is near the top, filtered or not`, async ({
    page,
  }) => {
    const { t, openAt } = shopper(page, locale);
    const topOf = async (list: string) =>
      (await boxOf(page.locator(`${list} .card-picture`).first())).top;
    for (const path of [MAKEUP, categoryPath('makeup', 'lips')]) {
      await openAt(path);
      expect(await topOf('.listing-own'), path).toBeLessThanOrEqual(350);
    }
    await page.goto(`${page.url()}&price=0-999999999`);
    await expect(page.locator('.listing-found .card').first()).toBeVisible();
    expect(await topOf('.listing-found')).toBeLessThanOrEqual(410);
    const filters = page.locator('.listing-found [popovertarget="filters"]');
    await expect(filters).toHaveText(`${t('listing.filters')} (1)`);
  });
}

test('a row of products goes to the edge of the screen, and shows a good part of the next', async ({
  page,
}) => {
  await shopper(page, FIRST_LOCALE).lookAt(HOME);
  const reel = page.locator('.product-reel .reel').first();
  const { left, right } = await boxOf(reel);
  expect([left, right]).toEqual([0, PHONE.width]);
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ ...PHONE, width });
    const third = await boxOf(reel.locator('> li').nth(2));
    expect(width - third.left, `at ${width} px`).toBeGreaterThanOrEqual(30);
  }
});

test('names, prices and stars of a row of products are on the same lines', async ({ page }) => {
  await shopper(page, FIRST_LOCALE).lookAt(HOME);
  const cards = page.locator('.product-reel .reel').first().locator('> li');
  for (const part of ['.card-brand', '.card-price', '.card-rating']) {
    const tops = await cards
      .locator(part)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length, part).toBeGreaterThan(1);
    expect(new Set(tops).size, part).toBe(1);
  }
});

test('the button that adds from a card covers no product', async ({ page }) => {
  await shopper(page, FIRST_LOCALE).lookAt(MAKEUP);
  const card = page.locator('.listing-own li:has(> .quick)').first();
  const [picture, button, price] = [
    await boxOf(card.locator('.card-picture')),
    await boxOf(card.locator('.quick')),
    await boxOf(card.locator('.card-price')),
  ];
  expect(button.top).toBeGreaterThanOrEqual(picture.bottom);
  // The first line of the price has its height; what it was before may be on a second one.
  expect(button.top).toBeCloseTo(price.top, 0);
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the button that adds from a card of ${locale.id} covers no word`, async ({ page }) => {
    await shopper(page, locale).lookAt(HOME);
    const cards = page.locator('li:has(> .card ~ .quick)');
    expect(await cards.count()).toBeGreaterThan(0);
    expect(await cards.evaluateAll(wordsUnderButtons)).toEqual([]);
  });
}

/** What can be read of cards where their button is. */
function wordsUnderButtons(cards: ReadonlyArray<Element>): ReadonlyArray<string | null> {
  return cards.flatMap((card) => {
    const button = card.querySelector('.quick')?.getBoundingClientRect();
    const range = document.createRange();
    const isUnder = (text: Node) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(
        ({ right, top, bottom }) =>
          button && right > button.left && bottom > button.top + 1 && top < button.bottom - 1,
      );
    };
    return [...card.querySelectorAll('.card > *, .card > * > :not(.visually-hidden)')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node instanceof Text && isUnder(node))
      .map(({ textContent }) => textContent);
  });
}

const BILINGUAL = localeFor('TH');

test('another language is one press from the menu, and shows the same page', async ({ page }) => {
  const { t, openAt } = shopper(page, BILINGUAL);
  await openAt(MAKEUP);
  // The shop of tests lacks the other language, which pages name where it is there.
  await page.evaluate((tag) => {
    const other = { rel: 'alternate', hreflang: tag, href: location.href };
    document.head.append(Object.assign(document.createElement('link'), other));
  }, localeFor('TH', 'en').hreflang);
  await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
  const english = page.locator('.nav').getByRole('link', { name: LANGUAGE_FACTS.en.name });
  await expect(english).toBeInViewport({ ratio: 1 });
  await english.click();
  await expect(page).toHaveURL(/language=en/);
  expect(new URL(page.url()).pathname).toBe(MAKEUP);
});

/** The fields in which phones would zoom, by what they are. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const size = Number.parseFloat(getComputedStyle(field).fontSize);
        return size < 16 ? [`${field.getAttribute('name') ?? field.className}: ${size}`] : [];
      }),
    );

test('no field makes a phone zoom in', async ({ page }) => {
  const { openAt, openSomeProduct } = shopper(page, FIRST_LOCALE);
  await openAt(MAKEUP);
  expect.soft(await page.locator('.filter-price input').count()).toBe(2);
  expect.soft(await smallFields(page), MAKEUP).toEqual([]);
  await openSomeProduct();
  expect.soft(await smallFields(page), 'a product').toEqual([]);
  const { addButton, addedPanel } = shopper(page, FIRST_LOCALE);
  await addButton.click();
  await expect(addedPanel).toBeVisible();
  for (const path of [CART, SIGN_IN, '/faq', '/search', '/store-locations']) {
    await openAt(path);
    if (path === CART) await page.locator('.cart select').first().waitFor();
    expect.soft(await smallFields(page), path).toEqual([]);
  }
});

/** The part of the screen's height that is covered by these, from its foot on. */
async function coveredBy(parts: ReadonlyArray<Locator>): Promise<number> {
  const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).top));
  return (PHONE.height - Math.min(...tops)) / PHONE.height;
}

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('consent and the bar of a product leave three quarters of the screen', async ({ page }) => {
    await shopper(page, FIRST_LOCALE).openSomeProduct();
    const parts = ['.legal-notice', '.buy-bar'].map((part) => page.locator(part));
    expect(await coveredBy(parts)).toBeLessThanOrEqual(0.25);
  });
});

test.describe('a phone that can run the app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    locale: FIRST_LOCALE.tag,
  });

  test('suggestions are covered by no notice', async ({ page }) => {
    const { openAt, t } = shopper(page, FIRST_LOCALE);
    await openAt(MAKEUP);
    const banner = page.locator('.app-banner');
    await expect(banner).toBeVisible();
    await page.getByRole('combobox', { name: t('shell.searchHint') }).fill('lip');
    await expect(page.locator('.search-panel [role="option"]').first()).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test('a visit in which a notice was answered has no offer on its other pages', async ({
    page,
    context,
  }) => {
    const { t, openAt } = shopper(page, FIRST_LOCALE);
    await context.clearCookies();
    await openAt(MAKEUP);
    await page.getByRole('button', { name: t('legal.needed'), exact: true }).click();
    await expect(page.locator('.legal-notice')).toBeHidden();
    await page.reload();
    await allIslandsAwake(page);
    await expect(page.locator('.app-banner')).toBeHidden();
    const nextVisit = await context.newPage();
    await nextVisit.goto(MAKEUP);
    await allIslandsAwake(nextVisit);
    await expect(nextVisit.locator('.app-banner')).toBeVisible();
  });
});
