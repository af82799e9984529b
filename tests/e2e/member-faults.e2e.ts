import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { DEMO_PASSWORD, MEI, signInByApi, signInByForm } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';
import { shopper, test } from './shop-test.ts';

/** What can go wrong around a member: the page stays usable, and says what is wrong. */

const ORDERS = accountPath('orders');

test('an API that is slow leaves the page usable, and says that it is loading', async ({
  page,
  context,
}) => {
  const { t, bag } = shopper(page, FIRST_LOCALE);
  await signInByApi(context);
  await page.route('**/api/**/account/**', () => {});
  await page.goto(ORDERS);
  await expect(page.getByText(t('accountState.loading'))).toBeVisible();
  await page.locator('.bag-button').click();
  await expect(bag).toBeVisible();
});

test('an API that is down is reported, and called again on request', async ({ page, context }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await signInByApi(context);
  let isDown = true;
  await page.route('**/api/**/account/orders*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await page.goto(ORDERS);
  const alert = page.getByRole('alert').filter({ hasText: t('accountState.failed') });
  await expect(alert).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: t('accountState.retry') }).click();
  await expect(page.locator('.account-order').first()).toBeVisible();
});

const STORAGES = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  },
} as const;

for (const [state, spoil] of Object.entries(STORAGES)) {
  test(`a member signs in and out where storage ${state}`, async ({ page, complaints }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    await page.addInitScript(spoil);
    await signInByForm(page, { returnTo: categoryPath('makeup') });
    await expect(page).toHaveURL(/makeup/);
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await page.goto(accountPath('dashboard'));
    await expect(page.getByLabel(t('personalDetails.lastName'))).not.toHaveValue('');
    await page.locator('.top-bar summary').first().press('Enter');
    const signOut = page.locator('.top-bar').getByRole('button', { name: t('account.signOut') });
    await signOut.click();
    await page.waitForURL((url) => url.pathname === HOME);
    await expect(page.locator('.sign-in-banner')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

/** What is refused where a browser blocks cookies. */
function blockCookies(): void {
  const refused = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get: refused });
  }
  LockManager.prototype.request = async () => refused();
}

test('where cookies are blocked, adding and signing in say so', async ({ page, complaints }) => {
  const { t, addButton, openSomeProduct } = shopper(page, FIRST_LOCALE);
  await page.addInitScript(blockCookies);
  await openSomeProduct();
  await addButton.click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(t('refusals.cookies-blocked'))).toBeVisible();
  await page.goto('/sign_in');
  await shopper(page, FIRST_LOCALE).islandsAwake();
  await page.getByLabel(t('signIn.email')).fill(MEI);
  await page.getByRole('button', { name: t('signIn.continue'), exact: true }).click();
  await page.getByLabel(t('signIn.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('signIn.title'), exact: true }).click();
  await expect(alert.getByText(t('authentication.cookiesBlocked'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page whose second half is late hydrates completely, although its scripts came first', async ({
  page,
  complaints,
}) => {
  const { t, bag, bagButton } = shopper(page, FIRST_LOCALE);
  const { url, scriptsAreThere, sendRest, close } = await aLateShop();
  await page.goto(url + categoryPath('makeup'), { waitUntil: 'commit' });
  await expect.poll(scriptsAreThere).toBe(true);
  sendRest();
  await bagButton(0).click();
  await expect(bag.getByText(t('bag.empty'))).toBeVisible();
  expect(complaints).toEqual([]);
  close();
});

/** The shop behind a server that holds back what follows a page's header until told to send it. */
async function aLateShop() {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const named: Array<string> = [];
  const answered = new Set<string>();
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET') return response.writeHead(204).end();
    const upstream = await fetch(new URL(request.url ?? '/', process.env[SHOP_URL_VARIABLE]));
    const type = upstream.headers.get('Content-Type') ?? '';
    const body = Buffer.from(await upstream.arrayBuffer());
    response.writeHead(upstream.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) {
      return response.end(body, () => answered.add(request.url ?? ''));
    }
    const middle = body.indexOf('</header>');
    const half = body.toString('utf8', 0, middle);
    const scripts = half.matchAll(/(?:<script[^>]* src=|\b(?:import|from))"([^"]+)"/g);
    named.push(...[...scripts].map(([, src = '']) => src));
    response.write(body.subarray(0, middle));
    await rest;
    return response.end(body.subarray(middle));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  /** Whether the browser was sent all scripts of the first half. */
  const scriptsAreThere = () => named.length > 0 && named.every((src) => answered.has(src));
  const close = () => void server.close();
  return { url: `http://127.0.0.1:${port}`, scriptsAreThere, sendRest, close };
}
