import { expect, type Page, type Route } from '@playwright/test';
import { CART, categoryPath } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { holdBack } from './hold-back.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, isPlenty } from './some-products.ts';

/** Opens a plentiful product of at most a price, and puts one into the bag. */
async function buyOne(page: Page, locale: Locale = FIRST_LOCALE, most = Number.POSITIVE_INFINITY) {
  const shop = shopper(page, locale);
  const variant = await findVariant(page, locale, (one) => isPlenty(one) && one.price <= most);
  await shop.openAt(variant.path);
  await shop.addButton.click();
  await shop.bagButton(1).waitFor();
  return { ...shop, variant };
}

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === COOKIES.cartToken.name)?.value;

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the empty bag of ${locale.id} leads to makeup, on its page and in a panel 460px high, without a request`, async ({
    page,
  }) => {
    const { t, bag, ...shop } = shopper(page, locale);
    const calls: Array<string> = [];
    page.on('request', (request) => {
      if (/\/api\/[^?]*cart/.test(request.url())) calls.push(request.url());
    });
    const makeup = new RegExp(`^${categoryPath('makeup')}`);
    await shop.openHome();
    await shop.bagButton(0).click();
    await expect(bag.getByText(t('bag.empty'), { exact: true })).toBeVisible();
    const box = await bag.locator('.bag-content').boundingBox();
    // It slides in, and browsers count in fractions of pixels.
    expect(box?.height).toBeCloseTo(460, 2);
    const inPanel = bag.getByRole('link', { name: t('bag.shopMakeup') });
    await expect(inPanel).toHaveAttribute('href', makeup);
    await expect(bag.getByRole('link', { name: t('bag.signInPrompt') })).toHaveCount(0);

    await shop.openAt(CART);
    const main = page.getByRole('main');
    await expect(main.getByText(t('bag.empty'), { exact: true })).toBeVisible();
    const onPage = main.getByRole('link', { name: t('bag.shopMakeup') });
    await expect(onPage).toHaveAttribute('href', makeup);
    expect(calls).toEqual([]);
  });

  test(`the bag of ${locale.id} says what is missing for free shipping, then that it is free`, async ({
    page,
  }) => {
    test.skip(locale.country === 'KR', 'Korea has no such offer.');
    const { bag, t, ...shop } = await buyOne(page, locale);
    const offer = bag.locator('.bag-offers p');
    await shop.bagButton(1).click();
    await expect(offer).toHaveCount(1);
    await page.goto(locale.isDefault ? '/cart' : `/cart?language=${locale.language}`);
    const total = page.locator('.cart-summary .bag-total').last();
    await expect(total).toContainText(/\d/);
    await page.getByLabel(t('bag.quantity'), { exact: false }).first().selectOption('10');
    await expect(page.locator('.cart-summary [data-free]')).toBeVisible();
  });
}

test('the cart token is created by the server on the first add', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openHome();
  expect(await tokenOf(page)).toBeUndefined();
  await buyOne(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart-token');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false });
  const ageS = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(Math.abs(ageS - 5_184_000)).toBeLessThan(300);
});

test('each country keeps its bag, in tabs side by side and after coming back', async ({
  page,
  context,
}) => {
  const korea = localeFor('KR');
  const inSingapore = await buyOne(page);
  const ofSingapore = await tokenOf(page);
  const there = await context.newPage();
  const inKorea = shopper(there, korea);
  await inKorea.openHome();
  await expect(inKorea.bagButton(0)).toBeVisible();
  await buyOne(there, korea);
  const ofKorea = await tokenOf(there);
  expect(ofKorea).not.toBe(ofSingapore);

  await page.bringToFront();
  await expect(inSingapore.bagButton(1)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => tokenOf(page)).toBe(ofSingapore);
  await inSingapore.addButton.click();
  await inSingapore.bagButton(2).waitFor();
  await there.goto('/cart?country_code=KR');
  await expect(inKorea.bagButton(1)).toBeVisible();
  expect(await tokenOf(there)).toBe(ofKorea);
});

test('after the first visit, the badge is right at first paint, before any script arrives', async ({
  page,
}) => {
  await buyOne(page);
  await page.route('**/_astro/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const painted = await page
    .locator('.bag-badge')
    .evaluate((badge) => [
      getComputedStyle(badge, '::after').content,
      getComputedStyle(badge).visibility,
    ]);
  expect(painted).toEqual(['"1"', 'visible']);
});

test('a badge whose bag cannot be read keeps its number, and the shopper is not bothered', async ({
  page,
}) => {
  const { ...shop } = await buyOne(page);
  const logged: Array<string> = [];
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
  await page.route('**/carts/*/bag*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await shop.openHome();
  await expect.poll(() => logged.join()).toContain('answered 500');
  await expect(shop.bagButton(1)).toBeVisible();
  await expect(page.locator('.toaster-toast')).toHaveCount(0);
});

test('the bag says that it is loading while it is read', async ({ page }) => {
  const { bag, t, ...shop } = await buyOne(page);
  const release = await holdBack(page, '**/carts/*/bag*');
  await shop.openHome();
  await shop.bagButton(1).click();
  await expect(bag.getByRole('status').getByText(t('bag.loading'))).toBeVisible();
  await expect(bag.locator('.bag-content')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(bag.getByRole('listitem')).toHaveCount(1);
  await expect(bag.locator('.bag-content')).toHaveAttribute('aria-busy', 'false');
});

test('quick repeated presses add one piece, later ones one each', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
  await shop.openAt(variant.path);
  const release = await holdBack(page, '**/cart/line_items*');
  await shop.addButton.dblclick();
  await page.getByRole('button', { name: shop.t('addToBag.adding') }).click();
  release();
  await shop.bagButton(1).waitFor();
  await shop.addButton.click();
  await shop.bagButton(2).waitFor();
  expect(await piecesInBag(page)).toBe(2);
});

test('an addition whose answer is lost is sent again and doubles nothing', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
  await shop.openAt(variant.path);
  let sent = 0;
  await page.route('**/cart/line_items*', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await shop.addButton.click();
  await shop.bagButton(1).waitFor();
  expect(sent).toBe(2);
  expect(await piecesInBag(page)).toBe(1);
});

test('a page that is older than the stock does not sell what is sold out', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
  await page.route('**/api/v2.6/products/*', (route) => soldOut(route));
  await shop.openAt(variant.path);
  await expect(page.locator('.add-to-bag')).toHaveText(shop.t('bag.soldOut'));
  await expect(page.locator('.add-to-bag')).toBeDisabled();
  await expect(page.locator('.variant-price')).toContainText('$1.23');
  await expect(page.locator('.variant-price')).toContainText(shop.t('card.soldOut'));
});

test('a refusal is explained in the shopper’s language, and updates the page', async ({ page }) => {
  const shop = shopper(page, FIRST_LOCALE);
  const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
  const stock = page.waitForResponse('**/api/v2.6/products/*');
  await shop.openAt(variant.path);
  await stock;
  await page.route('**/api/v2.6/products/*', (route) => soldOut(route));
  await page.route('**/cart/line_items*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ status: '422', code: 'sold-out', detail: 'x' }] }),
    }),
  );
  await shop.addButton.click();
  await expect(page.getByRole('alert').getByText(shop.t('refusals.sold-out'))).toBeVisible();
  await expect(page.locator('.add-to-bag')).toHaveText(shop.t('bag.soldOut'));
});

test('a slow API leaves the button busy, and one that is down says so and loses nothing', async ({
  page,
}) => {
  const { t, ...shop } = await buyOne(page);
  await page.route('**/cart/line_items*', (route) => route.fulfill({ status: 503, body: '' }));
  await shop.addButton.click();
  await expect(page.getByRole('alert').getByText(t('bag.failed'))).toBeVisible();
  await expect(shop.bagButton(1)).toBeVisible();
  await page.unroute('**/cart/line_items*');
  await shop.addButton.click();
  await shop.bagButton(2).waitFor();
});

for (const [kind, forbid] of [
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('no');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new Error('QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`the bag works where storage is ${kind}`, async ({ page, complaints }) => {
    await page.addInitScript(forbid);
    const { bag, t, ...shop } = await buyOne(page);
    await shop.bagButton(1).click();
    await bag.getByRole('listitem').getByRole('button').click();
    await expect(bag.getByText(t('bag.empty'))).toBeVisible();
    await expect(shop.bagButton(0)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('what is added from a card in one tab is in the bag of the other @demo', async ({
  page,
  context,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openHome();
  await expect(shop.bagButton(0)).toBeVisible();
  const other = await context.newPage();
  const there = shopper(other, FIRST_LOCALE);
  await there.openHome();
  await other.locator('[data-add]:not([data-choose])').first().click();
  await there.bagButton(1).waitFor();
  await expect(shop.bagButton(1)).toBeVisible();
  await shop.bagButton(1).click();
  await expect(shop.bag.getByRole('listitem')).toHaveCount(1);
});

/** What the API says is in the bag of the page's token. */
async function piecesInBag(page: Page): Promise<number> {
  const token = await tokenOf(page);
  const answer = await page.request.get(`/api/v2.5/carts/${token}/items_count`);
  return (await answer.json()).data.attributes['line-items-count'];
}

/** The API's answer, with everything sold out and at another price. */
async function soldOut(route: Route): Promise<void> {
  const response = await route.fetch();
  const document = await response.json();
  for (const { attributes } of document.included) {
    Object.assign(attributes, { inventory: 0, 'sold-out': true, 'display-price': '$1.23' });
  }
  await route.fulfill({ response, json: document });
}
