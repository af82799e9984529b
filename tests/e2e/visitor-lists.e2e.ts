import { expect, type Page } from '@playwright/test';
import { categoryPath, SIGN_IN, WISHLIST } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { translator } from '#i18n/translate.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { fillSignIn, joinByApi, OWN_PASSWORD } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

/** Wish lists of shoppers who aren't signed in, and those that somebody shares. */

const { visitorWishes, wishlistedVariants } = LOCAL_STORAGE;
const HONG_KONG = localeFor('HK', 'zh');
const MAKEUP = categoryPath('makeup');

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

const hearts = (page: Page) => page.getByRole('main').locator('.wish');
const cards = (page: Page) => page.locator('.member-list .card');
const isPressed = (page: Page, place = 0) =>
  expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', 'true');

/** Presses the first hearts of a listing; returns their variants, the newest first. */
async function wishFor(page: Page, count: number): Promise<ReadonlyArray<string>> {
  const ids: Array<string> = [];
  for (let place = 0; place < count; place += 1) {
    const heart = hearts(page).nth(place);
    ids.unshift((await heart.getAttribute('data-wish')) ?? '');
    await heart.click();
    await isPressed(page, place);
  }
  return ids;
}

/** Whatever is called of the lists of members from now on. */
function listCalls(page: Page): ReadonlyArray<string> {
  const calls: Array<string> = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/.*(?:wishlist|waitlist)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test('the wish list loads nothing that acts on a product’s page', async ({ page }) => {
  const scripts: Array<string> = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await shopper(page, FIRST_LOCALE).openAt(WISHLIST);
  expect(scripts.join(' ')).toMatch(/WishList/);
  expect(scripts.filter((url) => url.includes('/product-islands.'))).toEqual([]);
});

test('a visitor’s hearts fill at once on listings and products, and stay', async ({
  page,
  context,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const calls = listCalls(page);
  await shop.openAt(MAKEUP);
  const [wished] = await wishFor(page, 1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shop.openSomeProduct();
  const heart = page.locator('.product-names > .wish');
  const shown = await heart.getAttribute('data-wish');
  const wasPressed = shown === wished;
  if (!wasPressed) await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await shopper(other, FIRST_LOCALE).openAt(WISHLIST);
  await expect(cards(other)).toHaveCount(wasPressed ? 1 : 2);
  await expect(other.getByText(t('wishList.keep'))).toBeVisible();
  expect(await accessibilityProblems(other)).toEqual([]);
  await hearts(other).first().click();
  await expect(cards(other)).toHaveCount(wasPressed ? 0 : 1);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(calls).toEqual([]);
});

test('an empty list says what fills it, and its last product leaves no trace', async ({ page }) => {
  const { t, ...shop } = shopper(page, HONG_KONG);
  await shop.openAt(WISHLIST);
  await expect(page.getByText(t('listPages.wishlist'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('wishList.share') })).toHaveCount(0);
  await shop.openAt(MAKEUP);
  await wishFor(page, 1);
  await shop.openAt(WISHLIST);
  await expect(cards(page)).toHaveCount(1);
  await hearts(page).first().click();
  await expect(page.getByText(t('listPages.wishlist'))).toBeVisible();
  expect(await stored(page, visitorWishes)).toEqual([]);
});

test('what another country sells stays on the list, and the page says so', async ({ page }) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  await shop.openAt(MAKEUP);
  const [wished] = await wishFor(page, 1);
  await page.evaluate(
    ([key = '', ...ids]) => localStorage.setItem(key, JSON.stringify(ids)),
    [visitorWishes, 'sold-elsewhere', wished ?? ''],
  );
  await shop.openAt(WISHLIST);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(t('memberList.notSold', { count: 1 }))).toBeVisible();
  await hearts(page).first().click();
  await expect(cards(page)).toHaveCount(0);
  await expect(
    page.getByRole('status').getByText(t('memberList.notSold', { count: 1 })),
  ).toBeVisible();
  expect(await stored(page, visitorWishes)).toEqual(['sold-elsewhere']);
});

/** A member who isn't signed in here. Returns the email address. */
async function aMember(page: Page): Promise<string> {
  const email = await joinByApi(page.context().request);
  await page.context().clearCookies({ name: /token/ });
  return email;
}

test('at sign-in, what a visitor listed moves into the account; signing out shows none of it', async ({
  page,
  context,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const email = await aMember(page);
  await shop.openAt(MAKEUP);
  const ids = await wishFor(page, 2);
  await shop.openAt(WISHLIST);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.signInOrRegister') })
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  // The first tries fail.
  await context.route('**/wishlist/variants/*', (route) => route.fulfill({ status: 503 }));
  const failed = other.waitForResponse(/wishlist\/variants/);
  await fillSignIn(other, { email, password: OWN_PASSWORD });
  await failed;
  await expect(cards(other)).toHaveCount(2);
  expect(await stored(other, visitorWishes)).toEqual(ids);
  await context.unroute('**/wishlist/variants/*');
  await other.reload();
  await expect
    .poll(() => stored(other, wishlistedVariants))
    .toEqual({ [FIRST_LOCALE.country]: ids });
  expect(await stored(other, visitorWishes)).toEqual([]);
  await expect(cards(other)).toHaveCount(2);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(t('wishList.keep'))).toBeHidden();

  await page.locator('.top-bar summary').first().click();
  await page
    .getByRole('button', { name: t('account.signOut') })
    .first()
    .click();
  await expect(page.getByRole('status').getByText(t('arrival.signedOut'))).toBeVisible();
  for (const key of [wishlistedVariants, visitorWishes]) expect(await stored(page, key)).toBeNull();
  await shop.openAt(WISHLIST);
  await expect(page.getByText(t('listPages.wishlist'))).toBeVisible();
});

test('a line of a visitor’s bag can move to the wish list', async ({ page }) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  await shop.openSomeProduct();
  await shop.addButton.click();
  await expect(page.locator('html')).toHaveAttribute('data-has-items', '');
  await page.goto('/cart');
  await page.getByRole('button', { name: t('cart.move') }).click();
  await expect(page.getByRole('status').getByText(t('cart.moved'))).toBeVisible();
  expect(await stored(page, visitorWishes)).toHaveLength(1);
});

test('a list is shared by a link, which shows it in the country of whoever opens it', async ({
  page,
  context,
  browser,
  baseURL,
  storageState,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  await shop.openAt(MAKEUP);
  const ids = await wishFor(page, 2);
  await shop.openAt(WISHLIST);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: t('wishList.share') }).click();
  await page.getByRole('button', { name: t('share.copy') }).click();
  await expect(page.getByText(t('share.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link)).toMatchObject({ pathname: WISHLIST, search: '' });
  expect(new URL(link).hash).toBe(`#list=${ids.map(encodeURIComponent).join(',')}`);

  const friends = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(storageState && { storageState }),
  });
  const friend = await friends.newPage();
  const inHongKong = translator(HONG_KONG.language);
  await shopper(friend, HONG_KONG).openHome();
  await friends.addCookies([
    { name: COOKIES.language.name, value: 'lng_zh', url: new URL(link).origin },
  ]);
  await friend.goto(link);
  await expect(friend.getByText(inHongKong('wishList.sharedTitle'))).toBeVisible();
  await expect(cards(friend)).toHaveCount(2);
  await expect(friend.locator('html')).toHaveAttribute('lang', HONG_KONG.tag);
  const prices = (of: Page) => of.locator('.member-list .card-price').allTextContents();
  expect(await prices(friend)).not.toEqual(await prices(page));
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await accessibilityProblems(friend)).toEqual([]);
  expect(await stored(friend, visitorWishes)).toBeNull();
  await hearts(friend).first().click();
  await isPressed(friend);
  await expect(cards(friend)).toHaveCount(2);
  expect(await stored(friend, visitorWishes)).toEqual(ids.slice(0, 1));
  await friend.getByRole('link', { name: inHongKong('wishList.own') }).click();
  await expect(cards(friend)).toHaveCount(1);
  await friends.close();
});

test('a link that somebody made up shows nothing but products', async ({ page, complaints }) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  await shop.openAt(MAKEUP);
  const id = (await hearts(page).first().getAttribute('data-wish')) ?? '';
  const asked = page.waitForRequest(/\/variants\?/);
  const madeUp = [
    '<img src=x onerror=alert(1)>',
    '../user',
    '%00',
    'a'.repeat(500),
    '%E0%A4%A',
    id,
  ];
  const many = Array.from({ length: 5_000 }, (_, index) => index);
  await page.goto(`${WISHLIST}#list=${[...madeUp, ...many].join(',')}`);
  await expect(cards(page)).toHaveCount(1);
  const filter = new URL((await asked).url()).searchParams.get('filter[id]') ?? '';
  expect(filter.split(',').length).toBeLessThanOrEqual(48);
  await page.evaluate(() => {
    location.hash = '#list=%00,nothing';
  });
  await expect(page.getByText(t('wishList.sharedNone'))).toBeVisible();
  expect(await stored(page, visitorWishes)).toBeNull();
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the wish list asks a visitor to sign in', async ({ page }) => {
    const t = translator(FIRST_LOCALE.language);
    await page.goto(WISHLIST);
    const main = page.getByRole('main');
    await expect(main.getByText(t('account.signInTitle'))).toBeVisible();
    const signIn = main.getByRole('link', { name: t('shell.signInOrRegister') });
    await expect(signIn).toHaveCount(1);
    await expect(signIn).toHaveAttribute('href', new RegExp(`^${SIGN_IN}\\?return_to=`));
    await expect(page.locator('.member-content')).toBeHidden();
  });
});
