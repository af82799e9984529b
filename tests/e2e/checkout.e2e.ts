import { expect, type Page } from '@playwright/test';
import { addressFields } from '#commerce-api/addresses/address-form.ts';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { REGISTER_FRAGMENT } from '#domain/account/sign-in-params.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import {
  CART,
  checkoutAddress,
  findOrderAddress,
  PLAIN_FIND_ORDER,
  SIGN_IN,
  THANK_YOU,
} from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { typedAddress } from '../builders/typed-address.ts';
import { TIER } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { atCheckout, fillAddress } from './checkout-pages.ts';
import { fillSignIn, joinByApi, OWN_PASSWORD } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, type SomeVariant } from './some-products.ts';

const THAI = localeFor('TH', 'th');

/** Selling one of so many changes no page. */
const isPlentiful = ({ inventory, launchStatus }: SomeVariant) =>
  inventory >= 20 && launchStatus === 'none';

/** The address that a guest types. */
const GUEST_EMAIL = addressFields(FIRST_LOCALE, { isMember: false }).find(
  ({ name }) => name === 'email',
)?.example;

/** The screen of a phone. */
const PHONE = { width: 390, height: 844 };

/** Puts a piece into the bag on its product's page, and goes to the bag. */
async function fillBag(page: Page, locale: Locale): Promise<void> {
  const shop = shopper(page, locale);
  const { path } = await findVariant(page, locale, isPlentiful);
  await shop.openAt(path);
  await shop.addButton.click();
  await page.locator('html[data-has-items]').waitFor();
  await shop.openAt(CART);
  await page.getByRole('link', { name: shop.t('bag.checkout'), exact: true }).click();
}

/** The number of the order that the thank-you page shows. */
async function orderNumber(page: Page, { country }: Locale): Promise<string> {
  await page.waitForURL((url) => url.pathname === THANK_YOU);
  const number = new RegExp(`${country}\\d{8}`);
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name: number });
  await expect(heading).toBeVisible();
  return number.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}

/** On a phone, the total is above the form, and the lines are a tap away. */
async function orderComesFirst(page: Page): Promise<void> {
  const order = page.locator('.summary summary');
  const lines = page.locator('.summary .lines');
  // At one moment: a font that has just arrived moves both.
  const room = await order.evaluate((element) => {
    const form = document.querySelector('main')?.getBoundingClientRect();
    return (form?.top ?? 0) - element.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(0);
  await expect(order.locator('[data-delivery]:visible')).toHaveText(/\d/);
  const bottoms = await order
    .locator('.sum > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? Number.POSITIVE_INFINITY))).toBeLessThan(8);
  await expect(lines).toBeHidden();
  await order.click();
  await expect(lines).toBeVisible();
  await order.click();
}

/** From the thank-you page, with nothing to type, and nothing of it in an address. */
async function openOrder(page: Page, locale: Locale, number: string): Promise<void> {
  const { t } = shopper(page, locale);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: t('findOrder.title') })).toHaveCount(0);
  await main.getByRole('button', { name: t('findOrder.open') }).click();
  await page.waitForURL((url) => url.pathname === PLAIN_FIND_ORDER);
  expect(page.url()).toBe(new URL(findOrderAddress(locale), page.url()).href);
  await expect(main.getByRole('heading', { name: t('receipt.order', { number }) })).toBeVisible();
  await expect(main.getByText(t('cancelOrder.cancel'))).toBeVisible();
}

/** By the link at sign-in, in a browser that knows nothing of the order, which isn't packed yet. */
async function findAndCancel(page: Page, locale: Locale, number: string): Promise<void> {
  const { t } = shopper(page, locale);
  await page.goto(`${SIGN_IN}?country_code=${locale.country}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('findOrder.title') }).click();
  const email = main.getByLabel(t('findOrder.email'));
  const find = main.getByRole('button', { name: t('findOrder.find') });
  await main.getByLabel(t('findOrder.number')).fill(number);
  await email.fill('somebody@example.com');
  await find.click();
  await expect(main.getByRole('alert')).toHaveText(t('findOrder.notFound'));
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await expect(main.getByLabel(t('findOrder.number'))).toHaveValue(number);
  await email.fill(GUEST_EMAIL ?? '');
  await find.click();
  const heading = t('receipt.order', { number });
  await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  await expect(main.getByText(t('receipt.total'), { exact: true })).toBeVisible();
  await main.getByText(t('cancelOrder.cancel')).click();
  await expect(main.getByText(t('cancelOrder.cancelMeaning'))).toBeVisible();
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await main.getByRole('button', { name: t('cancelOrder.cancelConfirm') }).click();
  await expect(main.getByRole('note')).toHaveText(t('receipt.cancelled'));
  await expect(main.getByText(t('cancelOrder.cancel'))).toBeHidden();
  // The browser doesn't ask whether to cancel it once more.
  await page.reload();
  await expect(main.getByLabel(t('findOrder.number'))).toBeVisible();
}

test('a guest checks out with a declined card, then with another, and cancels the order elsewhere', async ({
  page,
  browser,
  complaints,
}) => {
  // From a product to an order that is found again, in two browsers.
  test.setTimeout(180_000);
  const locale = FIRST_LOCALE;
  await page.setViewportSize(PHONE);
  await fillBag(page, locale);
  const { t, isOpen, card, place, problems } = atCheckout(page, locale);
  await isOpen();
  await orderComesFirst(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await place.click();
  await expect(problems).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await fillAddress(page, locale);
  const total = page.locator('.summary summary [data-delivery]:visible');
  const before = (await total.textContent()) ?? '';
  await page.getByLabel(t('checkout.express')).check();
  await expect(total).not.toHaveText(before);
  await expect(place).toContainText((await total.textContent()) ?? 'a total');

  await card.fill(TEST_CARDS.declined);
  await place.click();
  await expect(problems).toContainText(t('checkout.cardRefused'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByLabel(t('checkout.express'))).toBeChecked();
  await card.fill(TEST_CARDS.approved);
  await place.dblclick();

  const number = await orderNumber(page, locale);
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  const main = page.getByRole('main');
  const texts = shopper(page, locale).t;
  await expect(main.getByText(texts('receipt.demo'))).toBeVisible();
  const mailed = texts('receipt.mailed', { email: GUEST_EMAIL });
  await expect(main.getByText(mailed)).toBeVisible();
  await expect(main.getByText(t('checkout.express'))).toBeVisible();
  await expect(
    main.getByText(t('checkout.paidCard', { brand: 'Visa', digits: '1111' })),
  ).toBeVisible();
  // No parcel is announced that will never be sent.
  await expect(main.getByText(texts('receipt.lead'))).toHaveCount(0);
  const join = main.getByRole('link', { name: texts('guestAccount.create') });
  const { searchParams, hash } = new URL((await join.getAttribute('href')) ?? '', page.url());
  expect([searchParams.get('email'), hash]).toEqual([GUEST_EMAIL, REGISTER_FRAGMENT]);
  expect(searchParams.get('return_to')).toContain(THANK_YOU);
  await expect(page.locator('html[data-has-items]')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === THANK_YOU);
  await openOrder(page, locale, number);
  await shopper(page, locale).openAt(CART);
  await expect(page.getByText(shopper(page, locale).t('bag.empty'))).toBeVisible();
  expect(complaints).toEqual([]);
  const elsewhere = await browser.newContext({ baseURL: page.url(), viewport: PHONE });
  await findAndCancel(await elsewhere.newPage(), locale, number);
  await elsewhere.close();
});

/** Names and addresses are written differently there; unit tests cover all languages' texts. */
const ELSEWHERE = TIER === 'full' ? [localeFor('HK', 'zh'), localeFor('KR', 'ko')] : [];

for (const locale of ELSEWHERE) {
  test(`a guest of ${locale.id} checks out by the country's address form @full`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize(PHONE);
    await fillBag(page, locale);
    const { isOpen, card, place } = atCheckout(page, locale);
    await isOpen();
    await fillAddress(page, locale);
    expect(await accessibilityProblems(page)).toEqual([]);
    await card.fill(TEST_CARDS.approved);
    await place.click();
    expect(await orderNumber(page, locale)).not.toBe('');
    await expect(page.locator('html')).toHaveAttribute('lang', locale.tag);
    expect(complaints).toEqual([]);
  });
}

test('a guest signs in at the checkout, and comes back to it with the bag @full', async ({
  page,
  context,
  complaints,
}) => {
  const email = await joinByApi(context.request);
  await context.clearCookies({ name: /token/ });
  await fillBag(page, FIRST_LOCALE);
  const { t, isOpen } = atCheckout(page, FIRST_LOCALE);
  await isOpen();
  const pieces = await page.locator('.summary .lines').textContent();
  await page.getByRole('link', { name: t('checkout.signInForPoints') }).click();
  await fillSignIn(page, { email, password: OWN_PASSWORD });
  await isOpen();
  await expect(page.getByText(t('checkout.memberEmail', { email }))).toBeVisible();
  expect(await page.locator('.summary .lines').textContent()).toBe(pieces);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a member’s form begins with the default address @full', async ({
  page,
  context,
  complaints,
}) => {
  await joinByApi(context.request);
  await page.setViewportSize(PHONE);
  const url = process.env[SHOP_URL_VARIABLE] ?? '';
  const token = (await context.cookies(url)).find(({ name }) => name === COOKIES.accessToken.name);
  const headers = {
    Authorization: `Bearer ${token?.value}`,
    'X-Site-Country': FIRST_LOCALE.country,
    'Accept-Language': FIRST_LOCALE.language,
  };
  const data = { fields: typedAddress(FIRST_LOCALE, { isMember: true }) };
  const kept = await context.request.post(`${url}/api/v2.6/account/addresses`, { headers, data });
  expect(kept.status()).toBe(201);
  await fillBag(page, FIRST_LOCALE);
  const { isOpen, card } = atCheckout(page, FIRST_LOCALE);
  await isOpen();
  await expect(page.locator('[name="line1"]')).toHaveValue('The line1');
  expect(await accessibilityProblems(page)).toEqual([]);
  await card.fill(TEST_CARDS.approved);
  await card.press('Enter');
  expect(await orderNumber(page, FIRST_LOCALE)).not.toBe('');
  expect(complaints).toEqual([]);
});

test('a member’s order appears in the account, and is cancelled there', async ({
  page,
  context,
  complaints,
}) => {
  await joinByApi(context.request);
  await fillBag(page, THAI);
  const { isOpen, card, place } = atCheckout(page, THAI);
  await isOpen();
  await expect(page.getByLabel('ชื่อ-นามสกุล')).toHaveValue('Ploy Suk');
  await fillAddress(page, THAI, true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await card.fill(TEST_CARDS.approved);
  await place.click();
  const number = await orderNumber(page, THAI);
  const { t } = shopper(page, THAI);
  await expect(page.locator('.receipt-earned')).toHaveText(/\d/);
  await expect(page.getByRole('link', { name: t('guestAccount.create') })).toHaveCount(0);
  await page.getByRole('link', { name: t('thankYou.orders') }).click();
  await page.waitForURL((url) => url.pathname === accountPath('orders'));
  await expect(page.getByRole('main').getByText(number)).toBeVisible();
  await expect(page.locator('.account-order-points')).toHaveText(/\d/);
  const cancelling = page.locator('.order-cancel > summary');
  const name = `${t('cancelOrder.cancel')}: ${t('orders.order', { number })}`;
  await expect(cancelling).toHaveAccessibleName(name);
  await expect(page.locator('.account-order-details > summary')).toHaveText(t('orders.open'));
  await cancelling.press('Enter');
  expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: t('cancelOrder.cancelConfirm') }).press('Enter');
  await expect(page.locator('.account-order .label')).toHaveText(t('orders.cancelled'));
  await expect(page.locator('.account-order-points')).toHaveCount(0);
  await expect(cancelling).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a bag is checked out by links and forms alone', async ({ page, context }) => {
    const { id } = await findVariant(page, FIRST_LOCALE, isPlentiful);
    const url = process.env[SHOP_URL_VARIABLE] ?? '';
    const headers = { 'X-Site-Country': 'SG', 'Accept-Language': 'en' };
    const data = { line_items: [{ variant_id: id, quantity: 1 }] };
    const added = await context.request.post(`${url}/api/v2.5/cart/line_items`, { headers, data });
    const { token: value } = (await added.json()).data.attributes;
    await context.addCookies([{ name: COOKIES.cartToken.name, value, url }]);

    await page.goto(CART);
    await page.locator(`a[href="${checkoutAddress(FIRST_LOCALE)}"]`).click();
    const { isOpen, card, place } = atCheckout(page, FIRST_LOCALE);
    await isOpen();
    await fillAddress(page, FIRST_LOCALE);
    await card.fill(TEST_CARDS.approved);
    await place.click();
    await page.waitForURL((address) => address.pathname === THANK_YOU);
    const { t } = shopper(page, FIRST_LOCALE);
    await expect(page.getByRole('heading', { name: t('thankYou.title') })).toBeVisible();
    expect(await context.cookies(url)).not.toContainEqual(
      expect.objectContaining({ name: COOKIES.cartToken.name }),
    );
  });
});
