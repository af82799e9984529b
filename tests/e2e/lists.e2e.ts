import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { WAITLISTS, WISHLIST } from '#domain/addresses/addresses.ts';
import { NOTIFICATION_CACHE_MS } from '#domain/limits.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { boxOf } from './boxes.ts';
import { fillSignIn, MEI, signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { mailedLink } from './mailed-code.ts';
import { DESK } from './screens.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant, isPlenty, type SomeVariant } from './some-products.ts';

const { notifications, wishlistedVariants, waitlistedVariants } = LOCAL_STORAGE;

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

/** What is stored of an account's list in the country of the page. */
const listed = async (page: Page, key: string) => (await stored(page, key))?.[FIRST_LOCALE.country];

/** Calls of the API that a page makes from now on, as `PUT wishlist`. */
function callsOf(page: Page, pattern: RegExp): ReadonlyArray<string> {
  const calls: Array<string> = [];
  page.on('request', (request) => {
    const [found] = pattern.exec(request.url()) ?? [];
    if (found) calls.push(`${request.method()} ${found}`);
  });
  return calls;
}

const LISTS = /wishlist|waitlist|notification_subscriptions/;
const firstHeart = (page: Page) => page.getByRole('main').locator('.wish').first();

test('a visitor who presses "notify" reads what that needs an account for @demo', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const calls = callsOf(page, LISTS);
  const isComing = ({ launchStatus }: SomeVariant) => launchStatus === 'coming_soon';
  const variant = await findVariant(page, FIRST_LOCALE, isComing);
  await shop.openAt(variant.path);
  const button = page.getByRole('button', { name: t('lists.notify') });
  await button.click();
  const offer = page.getByRole('dialog', { name: t('lists.notifyTitle') });
  await expect(offer).toContainText(t('lists.notifyText'));
  const link = offer.getByRole('link', { name: t('lists.signIn') });
  await expect(link).toHaveAttribute('href', /return_to=%2Fproducts%2F/);
  // On a desk, price and button stay in view.
  const { left, right } = await boxOf(offer);
  expect(left).toBeGreaterThanOrEqual(0);
  for (const part of [page.locator('.variant-price'), button]) {
    expect((await boxOf(part)).left).toBeGreaterThanOrEqual(right);
  }
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a visitor leaves an address for a sold-out shade, and confirms and ends it by the mail', async ({
  page,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const calls = callsOf(page, LISTS);
  const isGone = ({ inventory, launchStatus }: SomeVariant) =>
    inventory === 0 && launchStatus === 'none';
  const variant = await findVariant(page, FIRST_LOCALE, isGone);
  const address = `waits-${randomUUID()}@example.com`;
  await shop.openAt(variant.path);
  await page.getByRole('button', { name: t('lists.wait') }).press('Enter');
  const field = page.getByLabel(t('stockNotice.email'));
  await expect(field).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('stockNotice.invalid'))).toBeVisible();
  expect(await accessibilityProblems(page, { within: '.add-alternatives' })).toEqual([]);
  await field.fill(address);
  await page.keyboard.press('Enter');
  await expect(page.locator('p', { hasText: t('stockNotice.sentTitle') })).toBeVisible();
  // The wait list is for members.
  expect(calls).toEqual([]);

  const confirm = await mailedLink(address, '#confirm=');
  await page.goto(confirm);
  const link = page.getByRole('link', { name: t('stockNoticeLink.toProduct') });
  await expect(link).toHaveAttribute('href', variant.path);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t('stockNoticeLink.stop') }).click();
  await expect(page.getByText(t('stockNoticeLink.ended'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('stockNoticeLink.expired'))).toBeVisible();
});

test('early access leads a visitor to the sign-in page and back, and lets a member buy @demo', async ({
  page,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const isEarly = ({ launchStatus, inventory }: SomeVariant) =>
    launchStatus === 'early_access' && inventory > 0;
  const { path } = await findVariant(page, FIRST_LOCALE, isEarly);
  await shop.openAt(path);
  const signIn = page.locator('.product').getByRole('link', { name: t('lists.signInEarly') });
  await expect(signIn).toBeVisible();
  await expect(page.locator('.product .add-to-bag')).toBeHidden();
  await signIn.click();
  await fillSignIn(page);
  await expect(page).toHaveURL(({ pathname }) => path.startsWith(`${pathname}?`));
  await expect(shop.addButton).toBeEnabled();
});

test.describe('a member’s lists @demo', () => {
  // One member, whose lists are the same in every browser.
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(async ({ page, context }) => {
    await signInByApi(context, { email: MEI });
    for (const path of ['v2.5/wishlist', 'v2.3/my/waitlist/variants']) {
      const kind = path.includes('wish') ? 'wishlist' : 'waitlist';
      for (const { id } of await readList(page, path)) {
        await callAs(page, 'DELETE', `v2.3/${kind}/variants/${id}`);
      }
    }
  });

  test('adding a variant replaces the local list with the variant ids the server returns', async ({
    page,
  }) => {
    const { t, ...shop } = shopper(page, FIRST_LOCALE);
    await shop.openAt('/categories/makeup');
    await expect.poll(() => listed(page, wishlistedVariants)).toEqual([]);
    // Another browser has added one meanwhile.
    const elsewhere = await findVariant(page, FIRST_LOCALE, ({ price }) => price > 8_000);
    await callAs(page, 'PUT', `v2.3/wishlist/variants/${elsewhere.id}`);
    await firstHeart(page).click();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
    const wished = await firstHeart(page).getAttribute('data-wish');
    await expect.poll(() => listed(page, wishlistedVariants)).toEqual([wished, elsewhere.id]);

    await page.goto(WISHLIST);
    const cards = page.getByRole('main').locator('.member-list .card');
    await expect(cards).toHaveCount(2);
    await page.getByRole('main').locator('.member-list .wish').first().click();
    await expect(cards).toHaveCount(1);
    await page.getByRole('main').locator('.member-list .wish').first().click();
    await expect(page.getByText(t('listPages.wishlist'))).toBeVisible();
    await expect.poll(() => listed(page, wishlistedVariants)).toEqual([]);
  });

  test('a shade that was opened by its address is the one on the wish list', async ({ page }) => {
    const { t, ...shop } = shopper(page, FIRST_LOCALE);
    await shop.openSomeProduct();
    const other = page.locator('.options-list a[data-variant]:not([aria-current])').last();
    const [id, address] = [
      await other.getAttribute('data-variant'),
      await other.getAttribute('href'),
    ];
    await page.goto(address ?? '');
    const shown = page.locator('.options-title > span');
    const heart = page.locator('.product-names > .wish');
    await expect(heart).toHaveAttribute('data-wish', id ?? '');
    const name = (await shown.textContent()) ?? '';
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto(WISHLIST);
    const card = page.getByRole('main').locator('.member-list .card');
    await expect(card.locator('.card-options')).toHaveText(name);
    await page.goto(accountPath('user-onboarding'));
    const step = page.getByRole('listitem').filter({ hasText: t('onboarding.step-wishlist') });
    await expect(step).toContainText(t('onboarding.stepDone'));
  });

  test('the wish list is read first from browser storage, else the server with its page size', async ({
    page,
  }) => {
    const shop = shopper(page, FIRST_LOCALE);
    const calls = callsOf(page, /wishlist.*/);
    await shop.openAt('/categories/makeup');
    await expect.poll(() => calls.join()).toContain('GET wishlist');
    await expect.poll(() => listed(page, wishlistedVariants)).toEqual([]);
    const { length } = calls;
    await page.reload();
    await shop.islandsAwake();
    await firstHeart(page).click();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
    expect(calls.slice(length).filter((call) => call.startsWith('GET'))).toEqual([]);
    await firstHeart(page).click();
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('a wish list failure is silently ignored, and undone', async ({ page }) => {
    const shop = shopper(page, FIRST_LOCALE);
    await shop.openAt('/categories/makeup');
    await expect.poll(() => listed(page, wishlistedVariants)).toEqual([]);
    await page.route('**/wishlist/variants/*', (route) => route.fulfill({ status: 500, body: '' }));
    const refused = page.waitForResponse(/wishlist\/variants/);
    await firstHeart(page).click();
    await refused;
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.toaster-toast')).toHaveCount(0);
  });

  test('a line of the bag can move to the wish list, which names its shade or size', async ({
    page,
  }) => {
    const { t, ...shop } = shopper(page, FIRST_LOCALE);
    const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
    await shop.openAt(variant.path);
    await shop.addButton.click();
    await expect(page.locator('html')).toHaveAttribute('data-has-items', '');
    await page.goto('/cart');
    const line = page
      .locator('.cart-lines > li')
      .filter({ has: page.locator(`a[href*="${variant.id}"]`) });
    const named = (await line.locator('.line-variant').first().textContent()) ?? '';
    await line.getByRole('button', { name: t('cart.move') }).click();
    await expect(page.getByRole('status').getByText(t('cart.moved'))).toBeVisible();
    await expect(line).toHaveCount(0);
    await page.goto(WISHLIST);
    await expect(page.locator('.member-list .card-options')).toHaveText(named);
  });

  test('a sold-out product that a member waits for is on the wait list', async ({ page }) => {
    const { t, ...shop } = shopper(page, FIRST_LOCALE);
    const gone = await findVariant(
      page,
      FIRST_LOCALE,
      ({ inventory, launchStatus }) => inventory === 0 && launchStatus === 'none',
    );
    await shop.openAt(gone.path);
    await expect(page.locator('.add-to-bag')).toBeDisabled();
    await page.getByRole('button', { name: t('lists.wait') }).click();
    await expect(page.getByRole('button', { name: t('lists.waiting') })).toBeVisible();
    await expect.poll(() => listed(page, waitlistedVariants)).toEqual([gone.id]);
    await page.goto(WAITLISTS);
    const waited = page.getByRole('main').locator('.waited');
    await expect(waited).toHaveCount(1);
    await waited.getByRole('button').last().click();
    await expect(page.getByText(t('listPages.waitlists'))).toBeVisible();
  });

  test('notification subscriptions are cached per user for 30 minutes, and recached by subscribing', async ({
    page,
  }) => {
    const { t, ...shop } = shopper(page, FIRST_LOCALE);
    const calls = callsOf(page, /notification_subscriptions.*/);
    const coming = await findVariant(
      page,
      FIRST_LOCALE,
      ({ launchStatus }) => launchStatus === 'coming_soon',
    );
    await shop.openAt(coming.path);
    const notify = page.getByRole('button', { name: t('lists.notify') });
    const notified = page.getByRole('button', { name: t('lists.notified') });
    await expect(notify.or(notified)).toBeVisible();
    if (await notify.isVisible()) await notify.click();
    await expect(notified).toBeDisabled();
    await expect
      .poll(async () => (await stored(page, notifications))?.variantIds ?? [])
      .toContain(coming.id);
    expect(calls.some((call) => call.includes('page%5Bsize%5D=500'))).toBe(true);

    const { length } = calls;
    await page.reload();
    await expect(notified).toBeVisible();
    expect(calls.length).toBe(length);
    await page.evaluate(
      ([key = '', age]) => {
        const cached = JSON.parse(localStorage.getItem(key) ?? '{}');
        const aged = { ...cached, readAt: cached.readAt - Number(age) };
        localStorage.setItem(key, JSON.stringify(aged));
      },
      [notifications, String(NOTIFICATION_CACHE_MS)],
    );
    await page.reload();
    await expect(notified).toBeVisible();
    await expect.poll(() => calls.length).toBe(length + 1);
  });

  test('sign-out clears wait list, wish list and notification subscriptions, and empties the bag', async ({
    page,
  }) => {
    const { t, ...shop } = shopper(page, FIRST_LOCALE);
    const variant = await findVariant(page, FIRST_LOCALE, isPlenty);
    await shop.openAt(variant.path);
    await page.locator('.product-names .wish').click();
    await expect.poll(async () => (await listed(page, wishlistedVariants))?.length).toBe(1);
    await shop.addButton.click();
    await expect(page.locator('html')).toHaveAttribute('data-has-items', '');
    await page.locator('.top-bar summary').first().click();
    await page
      .getByRole('button', { name: t('account.signOut') })
      .first()
      .click();
    await expect(page.getByRole('status').getByText(t('arrival.signedOut'))).toBeVisible();
    for (const key of [wishlistedVariants, waitlistedVariants, notifications]) {
      expect(await stored(page, key)).toBeNull();
    }
    await expect(shop.bagButton(0)).toBeVisible();
    await expect(page.locator('.bag-badge')).toBeHidden();
  });
});

async function readList(page: Page, path: string): Promise<ReadonlyArray<{ id: string }>> {
  const answer = await callAs(page, 'GET', path);
  return (await answer.json()).data;
}

/** Calls the API as the member who is signed in at this browser. */
async function callAs(page: Page, method: string, path: string) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'access-token')?.value ?? '';
  const headers = { Authorization: `Bearer ${token}`, 'X-Site-Country': 'SG' };
  return page.request.fetch(`/api/${path}`, { method, headers });
}
