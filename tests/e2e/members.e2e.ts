import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ACCOUNT, accountPath } from '#domain/addresses/account-pages.ts';
import {
  BEAUTY_PASS,
  categoryPath,
  HOME,
  REWARDS_BOUTIQUE,
  SIGN_IN,
  WAITLISTS,
  WISHLIST,
} from '#domain/addresses/addresses.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { MEI, NOAH, signInByApi, signInByForm } from './demo-member.ts';
import { act } from './first-act.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { layoutShift } from './layout-shift.ts';
import { mailedCode } from './mailed-code.ts';
import { PHONE } from './screens.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

/** The colour of the shop's words and choices. */
const INK = 'rgb(11, 11, 12)';

const t = (page: Page, locale = FIRST_LOCALE) => shopper(page, locale).t;

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name);

for (const locale of BEHAVIOUR_LOCALES) {
  test(`a member of ${locale.id} signs in, is greeted with points, and signs out`, async ({
    page,
    context,
  }) => {
    const texts = t(page, locale);
    await signInByForm(page, { locale, returnTo: categoryPath('makeup') + localeQuery(locale) });
    await expect(page).toHaveURL(/\/categories\/makeup/);
    await expect(page.getByRole('status').getByText(texts('arrival.welcomeBack'))).toBeVisible();
    const account = page.locator('.top-bar summary').first();
    await expect(account).toContainText(texts('accountMenu.greeting', { value: 'Mei' }));
    await expect(account).toContainText(/\d/);
    await expect(page.locator('.sign-in-banner')).toBeHidden();

    await account.click();
    await page
      .getByRole('button', { name: texts('account.signOut') })
      .first()
      .click();
    await expect(page.getByRole('status').getByText(texts('arrival.signedOut'))).toBeVisible();
    await expect(account).not.toContainText('Mei');
    const left = await cookieNames(context);
    expect(left.filter((name) => AUTH_COOKIES.includes(name))).toEqual([]);
    const kept = await page.evaluate((name) => localStorage.getItem(name), LOCAL_STORAGE.member);
    expect(kept).toBeNull();
  });
}

const AUTH_COOKIES: ReadonlyArray<string> = [
  COOKIES.accessToken.name,
  COOKIES.accessTokenSignature.name,
  COOKIES.refreshToken.name,
  COOKIES.cartToken.name,
];

test('a wrong password is reported at its field, and the input stays @full', async ({ page }) => {
  const texts = t(page);
  await page.goto('/sign_in');
  await shopper(page, FIRST_LOCALE).islandsAwake();
  await page.getByLabel(texts('signIn.email')).fill('nobody@members.example');
  await page.getByRole('button', { name: texts('signIn.continue'), exact: true }).click();
  const password = page.getByLabel(texts('signIn.password'), { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: texts('signIn.title'), exact: true }).click();
  await expect(page.getByRole('alert').getByText(texts('authentication.wrong'))).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not the password');
});

test('a visitor registers, is welcomed, and can delete the account again', async ({ page }) => {
  const texts = t(page);
  const email = `new-${Date.now()}@members.example`;
  await page.goto(`/sign_in?email=${encodeURIComponent(email)}`);
  await shopper(page, FIRST_LOCALE).islandsAwake();
  await page.getByRole('button', { name: texts('signIn.continue'), exact: true }).click();
  await page.getByRole('button', { name: texts('signIn.newHere') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('signIn.registerTitle'));
  await page.getByRole('button', { name: texts('signIn.register'), exact: true }).click();
  await expect(page.getByText(texts('signIn.firstNameMissing'))).toBeVisible();
  await page.getByLabel(texts('signIn.firstName')).fill('Ann');
  await page.getByLabel(texts('signIn.lastName')).fill('Lim');
  await page.getByLabel(texts('signIn.password'), { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: texts('signIn.register'), exact: true }).click();
  await page
    .getByLabel(texts('authentication.code'), { exact: true })
    .fill(await mailedCode(email));
  await page.getByRole('button', { name: texts('signIn.continue'), exact: true }).click();
  await expect(page.getByRole('status').getByText(texts('arrival.welcome'))).toBeVisible();
  await expect(page.locator('.top-bar summary').first()).toContainText('Ann');

  await page.goto(accountPath('dashboard'));
  await page.getByText(texts('deleteAccount.deleteTitle')).click();
  await page.getByLabel(texts('deleteAccount.deletePassword')).fill('a long pass phrase');
  await page.getByRole('button', { name: texts('deleteAccount.deleteConfirm') }).click();
  await page.waitForURL((url) => url.pathname === HOME);
  await expect(page.locator('.top-bar summary').first()).not.toContainText('Ann');
});

for (const [email, isStarting] of [
  [NOAH, true],
  [MEI, false],
] as const) {
  test(`the menus of ${email} ${isStarting ? 'show' : 'do not show'} how to get started @demo`, async ({
    page,
    context,
  }) => {
    const texts = t(page);
    await signInByApi(context, { email });
    for (const path of [accountPath('orders'), WISHLIST, WAITLISTS]) {
      await page.goto(path);
      const menu = page.getByRole('navigation', { name: texts('account.menu') });
      await expect(menu.getByRole('link', { name: texts('account.orders') })).toBeVisible();
      const start = menu.getByRole('link', { name: texts('account.user-onboarding') });
      await expect(start).toHaveCount(isStarting ? 1 : 0);
    }
    const inTopBar = page.locator('.top-bar [data-for="starter"]');
    await expect(inTopBar).toBeVisible({ visible: isStarting });
    await context.clearCookies();
    await page.goto(HOME);
    await expect(inTopBar).toBeHidden();
  });
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the states of an order of ${locale.id} take a line on a phone @full`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    await signInByApi(context);
    await shopper(page, locale).openAt(accountPath('orders'));
    const states = page.locator('.account-progress').first().getByRole('listitem');
    await expect(states).toHaveCount(3);
    const lines = await states.evaluateAll((all) =>
      all.map((state) => {
        const range = document.createRange();
        range.selectNodeContents(state);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
  });
}

test('the account shows orders, purchases, points and reviews of the member', async ({ page }) => {
  const texts = t(page);
  await signInByForm(page);
  const main = page.getByRole('main');
  await page.goto(accountPath('orders'));
  const order = main.locator('.account-order').first();
  await expect(order).toContainText(`${texts('orders.delivery')} ${texts('orders.free')}`);
  await expect(order).toContainText(texts('orders.total'));
  const bought = page.getByRole('navigation', { name: texts('account.menu') });
  await bought.getByRole('link').nth(2).click();
  await expect(main.locator('.account-items .account-item').first()).toBeVisible();
  await expect(main.locator('.account-item-price').first()).toContainText(/\d/);
  await page.goto(accountPath('point_logs'));
  const newest = main.locator('.account-points > li').first();
  await expect(newest).toBeVisible();
  const balance = await newest.locator('.account-point-change small').textContent();
  await expect(main.locator('.account-balance')).toHaveText(balance ?? '');
  await page.goto(accountPath('reviews'));
  await expect(main.locator('.account-item').first()).toBeVisible();
});

test('an order opens to where it goes, each to its own, and a failure can be tried again @full', async ({
  page,
}) => {
  await signInByApi(page.context());
  const texts = t(page);
  const asked: Array<string> = [];
  await page.route('**/account/orders/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (asked.length === 1) await route.fulfill({ status: 400, body: '' });
    else await route.continue();
  });
  await page.goto(accountPath('orders'));
  const orders = page.getByRole('main').locator('.account-orders > li');
  const facts = orders.locator('.account-order-facts');
  await orders.nth(0).locator('summary').click();
  await orders
    .nth(0)
    .getByRole('button', { name: texts('accountState.retry') })
    .click();
  await expect(facts.first().getByText(texts('orders.deliveryMethod'))).toBeVisible();
  await expect(facts.first()).toContainText('Visa ending in 1111');
  await orders.nth(1).locator('summary').click();
  await expect(facts.nth(1).getByText(texts('orders.deliveryMethod'))).toBeVisible();
  const [, first, second] = asked;
  expect(first).toBe(asked[0]);
  expect(second).not.toBe(first);
});

test('orders come page by page, and the focus goes on to what came @full', async ({ page }) => {
  const texts = t(page);
  await signInByApi(page.context());
  let isFailing = false;
  await page.route('**/account/orders?*', (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('page[size]', '4');
    return isFailing ? route.abort() : route.continue({ url: address.href });
  });
  await page.goto(accountPath('orders'));
  const orders = page.getByRole('main').locator('.account-orders > li');
  await expect(orders).toHaveCount(4);
  const more = page.getByRole('button', { name: texts('accountState.showMore') });
  const failure = page.getByRole('alert').getByText(texts('accountState.failed'));
  isFailing = true;
  await more.press('Enter');
  await expect(failure).toBeVisible();
  await expect(orders).toHaveCount(4);
  isFailing = false;
  await more.press('Enter');
  await expect(orders).toHaveCount(6);
  await expect(orders.nth(4)).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(failure).toHaveCount(0);
});

test('a member reviews what they bought, and reads that the review is being checked @demo', async ({
  page,
}) => {
  const texts = t(page);
  await signInByApi(page.context());
  await page.goto(accountPath('reviews'));
  const awaiting = page.locator('section', { hasText: texts('memberReviews.awaiting') });
  const item = awaiting.locator('.account-items > li').first();
  const name = (await item.getByRole('link').textContent()) ?? '';
  expect(name).not.toBe('');
  const write = item.getByRole('button', { name: texts('memberReviews.writeReview') });
  await write.click();
  await item.getByRole('button', { name: texts('memberReviews.cancel') }).click();
  await expect(write).toBeFocused();
  // The product's page leads to the same form.
  await item.getByRole('link').click();
  await page.getByRole('link', { name: texts('memberReviews.writeReview') }).click();
  await item.getByRole('button', { name: texts('memberReviews.sendReview') }).click();
  await expect(item.getByRole('alert').filter({ hasText: /./ })).toHaveText([
    texts('memberReviews.reviewNoRating'),
    texts('memberReviews.reviewNoTitle'),
    texts('memberReviews.reviewNoText'),
  ]);
  await expect(item.getByRole('radio').first()).toBeFocused();
  const stars = () =>
    item
      .locator('.account-stars > label')
      .evaluateAll((all) => all.map((star) => getComputedStyle(star, '::before').maskImage));
  // The page may have scrolled them under the pointer, which fills them, too.
  await page.mouse.move(0, 0);
  const [outline] = await stars();
  expect(await stars()).toEqual([outline, outline, outline, outline, outline]);
  await item.getByRole('radio').nth(3).check();
  const [filled] = await stars();
  expect(filled).not.toBe(outline);
  expect(await stars()).toEqual([filled, filled, filled, filled, outline]);
  await item.getByLabel(texts('memberReviews.reviewTitle')).fill('Lasts all day');
  await expect(item.getByText(texts('memberReviews.reviewNoTitle'))).toHaveCount(0);
  await expect(item.getByText(texts('memberReviews.reviewNoText'))).toBeVisible();
  await item.getByLabel(texts('memberReviews.reviewText')).fill('And comes off with water.');
  await item.getByRole('button', { name: texts('memberReviews.sendReview') }).click();
  const written = page.locator('section', { hasText: texts('memberReviews.written') });
  await expect(written.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(written.getByRole('heading')).toBeFocused();
  await expect(written.getByText(texts('memberReviews.reviewPending')).first()).toBeVisible();
  const sent = written.locator('.account-item', { hasText: 'And comes off with water.' });
  const given = sent.getByRole('img', { name: texts('memberReviews.ratingOf', { count: 4 }) });
  await expect(given).toBeVisible();

  const remove = sent.getByRole('button', { name: texts('memberReviews.reviewRemove') });
  await remove.click();
  await expect(sent.getByRole('button', { name: texts('memberReviews.reviewKeep') })).toBeFocused();
  await remove.click();
  await expect(sent).toHaveCount(0);
  await expect(awaiting.getByRole('link', { name, exact: true })).toBeVisible();
});

test('an order shows how far it has come, and is bought again @full', async ({ page }) => {
  const texts = t(page);
  await signInByApi(page.context());
  await page.goto(accountPath('orders'));
  const orders = page.getByRole('main').locator('.account-order');
  const state = (place: number) => orders.nth(place).locator('[aria-current="step"]');
  await expect(state(0)).toHaveText(texts('orders.processing'));
  await expect(state(1)).toHaveText(texts('orders.shipped'));
  const whole = orders.nth(1).getByRole('button', { name: texts('orders.buyAllAgain') });
  const added = page.waitForResponse('**/cart/line_items*');
  await whole.click();
  expect(JSON.parse((await added).request().postData() ?? '').line_items).toHaveLength(2);
  const toast = page.getByRole('status').filter({ hasText: texts('bag.added') });
  await expect(toast.getByRole('link', { name: texts('bag.viewBag') })).toBeVisible();
});

test('points of orders under way are announced wherever points are shown @full', async ({
  page,
}) => {
  const texts = t(page);
  await signInByApi(page.context());
  const answer = await page.context().request.get('/api/v2.6/account/orders', {
    headers: await authorised(page.context()),
  });
  const { data } = await answer.json();
  const pending: ReadonlyArray<number> = data.map(
    ({ attributes }: { attributes: Record<string, number> }) => attributes['pending-points'],
  );
  const points = pending.reduce((sum, each) => sum + each, 0);
  expect(points).toBeGreaterThan(0);
  const total = texts('pointLogs.pendingPoints', {
    points: formatNumber(points, FIRST_LOCALE.tag),
  });
  const main = page.getByRole('main');
  await page.goto(accountPath('point_logs'));
  await expect(main.getByRole('heading', { name: total })).toBeVisible();
  await expect(main.locator('.account-pending-points > li')).toHaveCount(
    pending.filter((each) => each > 0).length,
  );
  await page.goto(accountPath('orders'));
  const first = main.locator('.account-order').first();
  const ofFirst = formatNumber(pending[0] ?? 0, FIRST_LOCALE.tag);
  await expect(first).toContainText(texts('orders.orderPoints', { points: ofFirst }));
  for (const path of [accountPath('dashboard'), REWARDS_BOUTIQUE]) {
    await page.goto(path);
    await expect(main.getByText(total)).toBeVisible();
  }
});

/** The header that the API asks scripts for. */
async function authorised(context: BrowserContext) {
  const token = (await context.cookies()).find(({ name }) => name === COOKIES.accessToken.name);
  return { Authorization: `Bearer ${token?.value}` };
}

test('the page of rewards greets a member, and says which rewards the points are enough for @demo', async ({
  page,
}) => {
  const texts = t(page);
  await page.goto(REWARDS_BOUTIQUE);
  const main = page.getByRole('main');
  const greeting = main.getByText(texts('accountMenu.greeting', { value: 'Noah' }));
  const invitation = main.locator('.call-to-action');
  await expect(invitation).toBeVisible();
  await expect(main.getByRole('link', { name: texts('rewards.choose') })).toBeHidden();

  await signInByApi(page.context(), { email: NOAH });
  await page.goto(REWARDS_BOUTIQUE);
  await expect(greeting).toBeVisible();
  await expect(invitation).toBeHidden();
  await expect(main.getByText(texts('rewardReach.inReach', { count: 1 }))).toBeVisible();
  const cards = main.locator('.noted-products li');
  await expect(cards.first().getByRole('button')).toHaveText(texts('cart.choose'));
  const dearest = cards.last();
  const costs = Number(/\d+/.exec((await dearest.locator('.noted-note').textContent()) ?? '')?.[0]);
  await expect(dearest).toContainText(
    texts('rewardReach.missing', { points: costs - NOAHS_POINTS }),
  );
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  const choose = cards.first().getByRole('button');
  await choose.click();
  await expect(page.getByText(texts('refusals.nothing-bought'))).toBeVisible();
  const { openSomeProduct, addButton, bagButton } = shopper(page, FIRST_LOCALE);
  await openSomeProduct();
  await addButton.click();
  await expect(bagButton(1)).toBeVisible();
  await page.goto(REWARDS_BOUTIQUE);
  await choose.click();
  await expect(page.getByRole('status').getByText(texts('bag.added'))).toBeVisible();
  await expect(cards.first()).toContainText(texts('cart.chosen'));
  await page.reload();
  await expect(cards.first()).toContainText(texts('cart.chosen'));
});

/** His gift of welcome. */
const NOAHS_POINTS = 200;

test('the card of a member has the colour of the tier @full', async ({ page }) => {
  await signInByApi(page.context(), { email: NOAH });
  await page.goto(accountPath('dashboard'));
  const card = page.getByRole('main').locator('.member-card');
  await expect(card).toContainText(t(page)('account.tierWhite'));
  await expect(card).toHaveCSS('color', INK);
  await expect(card).toHaveCSS('background-image', /rgb\(255, 255, 255\)/);
});

test('the address of the account alone shows its first page @full', async ({ page }) => {
  await page.goto(ACCOUNT);
  await expect(page.getByText(t(page)('account.signInTitle'))).toBeVisible();
  await signInByApi(page.context());
  const answer = await page.goto(ACCOUNT);
  expect(answer?.status()).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t(page)('account.dashboard'));
  await expect(page.getByRole('main').locator('.account-order')).toBeVisible();
});

test('on a phone, the account’s menu shows which page is open @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page.context());
  for (const path of [accountPath('dashboard'), WAITLISTS]) {
    await page.goto(path);
    await expect(page.locator('.member-menu [aria-current]')).toBeInViewport({ ratio: 1 });
  }
});

test('a beauty profile is kept @full', async ({ page }) => {
  const texts = t(page);
  await signInByApi(page.context(), { email: NOAH });
  await page.goto(accountPath('beauty-profile'));
  await page.getByLabel(texts('beautyProfile.hair-type-curly')).check();
  await expect(page.getByLabel(texts('beautyProfile.hair-type-curly'))).toHaveCSS(
    'accent-color',
    INK,
  );
  await page.getByRole('button', { name: texts('personalDetails.save'), exact: true }).click();
  await expect(page.getByRole('status').getByText(texts('personalDetails.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(texts('beautyProfile.hair-type-curly'))).toBeChecked();
});

test('pages of the account and the wait list ask a visitor to sign in, and show no member’s data', async ({
  page,
}) => {
  const texts = t(page);
  const parts = (['dashboard', 'orders', 'point_logs'] as const).map((part) => accountPath(part));
  for (const path of [...parts, WAITLISTS]) {
    await page.goto(path);
    await expect(page.getByText(texts('account.signInTitle'))).toBeVisible();
    await expect(page.getByRole('navigation', { name: texts('account.menu') })).toHaveCount(0);
    await expect(page.locator('.member-content')).toBeHidden();
  }
});

test('a member who changes their name is greeted by the new one @full', async ({ page }) => {
  const texts = t(page);
  await signInByApi(page.context(), { email: NOAH });
  await page.goto(accountPath('dashboard'));
  const firstName = page.getByLabel(texts('personalDetails.firstName'));
  await expect(firstName).not.toHaveValue('');
  const before = await firstName.inputValue();
  await firstName.fill(' ');
  await page.getByRole('button', { name: texts('personalDetails.save'), exact: true }).click();
  await expect(
    page.getByRole('alert').getByText(texts('personalDetails.firstNameMissing')),
  ).toBeVisible();
  await firstName.fill(`${before} Kai`);
  await page.getByRole('button', { name: texts('personalDetails.save'), exact: true }).click();
  await expect(page.getByRole('status').getByText(texts('personalDetails.saved'))).toBeVisible();
  await expect(page.locator('.top-bar .member-greeting')).toContainText(`${before} Kai`);
  await firstName.fill(before);
  await page.getByRole('button', { name: texts('personalDetails.save'), exact: true }).click();
  await expect(page.locator('.top-bar .member-greeting')).not.toContainText('Kai');
});

test('what depends on being signed in is there at the first paint, and nothing moves @full', async ({
  page,
}) => {
  await signInByForm(page);
  const account = page.locator('.top-bar summary').first();
  await page.route('**/account/user', () => {});
  await page.goto(categoryPath('makeup'));
  await expect(account).toContainText('Mei');
  await expect(account).toContainText(/\d/);
  await expect(page.locator('.sign-in-banner')).toBeHidden();
});

test('two tabs agree: signing out in one signs out in the other', async ({ page, context }) => {
  const texts = t(page);
  await signInByForm(page);
  const other = await context.newPage();
  await other.goto(HOME);
  await expect(other.locator('.top-bar .member-greeting')).toContainText('Mei');
  await page.locator('.top-bar summary').first().click();
  await page
    .getByRole('button', { name: texts('account.signOut') })
    .first()
    .click();
  await expect(page.getByRole('status').getByText(texts('arrival.signedOut'))).toBeVisible();
  await expect(other.locator('.top-bar .member-greeting')).toBeHidden();
  await expect(other.locator('.sign-in-banner')).toBeVisible();
});

test('a call refused during another call’s refresh is repeated @full', async ({ page }) => {
  await signInByForm(page);
  // The page that sign-in led to makes no more calls.
  await page.goto('about:blank');
  let refreshes = 0;
  const refreshed = page.waitForResponse('**/api/auth/v1/token');
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/v1/token')) refreshes += 1;
  });
  const refuseFirst = (path: string, when: Promise<unknown>) => {
    const seen = { calls: 0 };
    return page
      .route(path, async (route) => {
        seen.calls += 1;
        if (seen.calls > 1) return route.continue();
        await when;
        return route.fulfill({ status: 401, body: '{}' });
      })
      .then(() => seen);
  };
  const isUnderWay = page.waitForRequest('**/api/**/account/user');
  await refuseFirst('**/api/**/account/orders*', isUnderWay);
  const user = await refuseFirst('**/api/**/account/user', refreshed);
  await page.goto(accountPath('orders'));
  await act(page);
  await expect.poll(() => user.calls).toBe(2);
  await expect(page.locator('.account-order').first()).toBeVisible();
  expect(refreshes).toBe(1);
});

test('a failed account fetch shows the shop of visitors @full', async ({ page }) => {
  await signInByForm(page);
  await page.route('**/account/user', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(HOME);
  await allIslandsAwake(page);
  await expect(page.locator('.sign-in-banner')).toBeVisible();
});

test('a page of text asks visitors to sign in, and not members @demo', async ({
  page,
  context,
}) => {
  const ask = page.getByRole('main').locator(`a[href^="${SIGN_IN}"]`);
  await page.goto(BEAUTY_PASS);
  await expect(ask).toBeVisible();
  await signInByApi(context, { email: MEI });
  await page.reload();
  await expect(ask).toBeHidden();
});
