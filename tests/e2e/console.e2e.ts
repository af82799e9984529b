import { randomBytes } from 'node:crypto';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import { Hono } from 'hono';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { NodeEnv } from '#server/http/client-address.ts';
import { listen } from '#server/http/listen.ts';
import { aSeed, aVariant, perCountry } from '../builders/seed.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { restOf } from './at-rest.ts';
import { fetched, KB, totalSize } from './compressed-size.ts';
import { fits, openFitting } from './console-editor.ts';
import { signInToConsole } from './console-visitor.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { openOwnShop } from './own-shop.ts';
import { BEHAVIOUR_SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

/** What may have to be fetched until the overview is there, compressed by gzip. */
const SCRIPTS_MAX = 200 * KB;
const STYLES_MAX = 10 * KB;
const PAGE = '/products/velvet-lipstick-p2?country_code=SG';
const SEED = aSeed({ products: 6 });
/** A price that somebody forgot to fill in. */
const WITHOUT_PRICE = aSeed({
  products: 6,
  product: (index) =>
    index === 1
      ? { variants: [aVariant({ id: 'p2-v1', prices: perCountry(() => ({ price: 0 })) })] }
      : {},
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A commerce API that tests change behind the shop's back. */
async function openApi() {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  await api.seed(SEED, { identity: 'first' });
  const app = new Hono<NodeEnv>();
  app.all('/api/*', ({ req }) => api.fetch(req.raw));
  const { port, stop } = await listen(app, { port: 0, host: '127.0.0.1', graceMs: 0 });
  return { api, url: `http://127.0.0.1:${port}`, stop };
}

let remote: Awaited<ReturnType<typeof openApi>>;

/** A shop of that API, which has a console. */
const shop = openOwnShop({
  locales: [FIRST_LOCALE],
  async env() {
    remote = await openApi();
    return {
      COMMERCE_API_URL: remote.url,
      STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
      // No disk is emptier than this limit.
      ALERT_LIMITS: 'disk-filling=101%',
      STOREFRONT_WEBHOOK_SECRETS: `whsec_${randomBytes(24).toString('base64')}`,
    };
  },
});
test.afterAll(async () => {
  await remote.stop();
  await remote.api.close();
});

async function signIn(page: Page): Promise<void> {
  await signInToConsole(page.context(), shop);
  await page.goto(`${shop.url}/console`);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}

/** Presses a button that asks for confirmation, and confirms. */
async function confirm(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const rowOf = (page: Page, locale: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: locale, exact: true }) });

test('a stopped rebuild is found, understood and resolved by clicks only', async ({
  page,
  complaints,
}) => {
  await signIn(page);
  await expect(
    page.getByText('Nothing right now. Every locale is following its content.'),
  ).toBeVisible();
  await expect(rowOf(page, 'Singapore · English')).toContainText('up to date');

  await remote.api.seed(WITHOUT_PRICE, { identity: 'without a price' });
  await confirm(page, 'Rebuild Singapore · English', 'Rebuild');
  const stopped = page.getByRole('listitem').filter({ hasText: 'its content looks unusual' });
  await expect(stopped).toContainText('products p2: the price of p2-v1 would be zero');
  await expect(stopped).toContainText('What it concerns is published as it was.');
  await expect(rowOf(page, 'Singapore · English')).toContainText('stopped');
  expect(await accessibilityProblems(page)).toEqual([]);

  await confirm(page, 'Let it through in Singapore · English', 'Let it through');
  await expect(
    page.getByText('Nothing right now. Every locale is following its content.'),
  ).toBeVisible();
  await expect(rowOf(page, 'Singapore · English')).toContainText('up to date');

  await rowOf(page, 'Singapore · English')
    .getByRole('link', { name: 'Singapore · English' })
    .click();
  await expect(page.getByRole('heading', { name: 'Singapore · English', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  const changed = page.getByRole('group').filter({ hasText: '/products/velvet-lipstick-p2' });
  await changed.first().locator('summary').click();
  await expect(changed.first()).toContainText('$0');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Singapore · English' }).click();
  await confirm(page, 'Roll back to release 1', 'Roll back');
  await expect(page.getByText('held at 1')).toBeVisible();
  await confirm(page, 'Resume Singapore · English', 'Resume');
  await expect(page.getByText('held at 1')).toHaveCount(0);

  await page.getByRole('link', { name: 'Journal' }).click();
  for (const shown of [
    'Asked for a rebuild of sg-en',
    'Let unusual content of sg-en through',
    'Brought release 1 of sg-en back',
  ]) {
    await expect(page.getByRole('row').filter({ hasText: shown })).toContainText('Mei');
  }
  expect(complaints).toEqual([]);
});

test('the console explains a page, and previews it', async ({ page }) => {
  await signIn(page);
  await page.getByRole('searchbox').fill(shop.url + PAGE);
  await page.getByRole('searchbox').press('Enter');
  const made = page.getByRole('region', { name: 'What it is made from' });
  const product = made.getByRole('listitem').filter({ hasText: 'The product' });
  await expect(product.getByRole('link', { name: 'Velvet Lipstick p2' })).toBeVisible();
  await page.getByText('For developers: the queries of the page').click();
  await expect(page.getByText('product ["velvet-lipstick-p2"]')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Preview it' }).click();
  await page.getByLabel(/^When, on the clock of Singapore/).fill('2100-01-01T00:00');
  await page.getByRole('button', { name: 'Show it' }).click();
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Velvet Lipstick p2');
  await expect(preview.getByText('Not published')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('words lead to what has them, and to the pages that show it', async ({ page }) => {
  await signIn(page);
  for (const { width, height } of BEHAVIOUR_SCREENS) {
    await page.setViewportSize({ width, height });
    await page.getByRole('searchbox').fill('velvet p2');
    await page.getByRole('searchbox').press('Enter');
    const found = page.getByRole('listitem').filter({ hasText: 'Velvet Lipstick p2' }).first();
    await expect(found).toContainText(/Shown on \d+ pages of Singapore · English/);
    await fits(page, width);
    await found.getByRole('link', { name: '/products/velvet-lipstick-p2' }).click();
    const made = page.getByRole('region', { name: 'What it is made from' });
    await expect(made).toContainText('Velvet Lipstick p2');
    await made.getByRole('link', { name: 'Velvet Lipstick p2' }).first().click();
    // The API of this shop can't be written.
    await expect(page.getByText(/^This comes from the shop’s commerce system/)).toBeVisible();
    const shown = page.getByRole('region', { name: 'As the shop has it' });
    await expect(shown.getByText('Velvet Lipstick p2', { exact: true })).toBeVisible();
    await fits(page, width);
  }
});

for (const { name, ...viewport } of BEHAVIOUR_SCREENS) {
  test(`every part of the console can be used by everyone on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    const parts = ['/locales/sg-en', '/calendar', '/deliveries', '/journal', '/previews', '/why'];
    for (const part of ['', ...parts]) {
      await openFitting(page, `${shop.url}/console${part}`, viewport.width);
    }
  });
}

test('the first view fetches little', async ({ page }) => {
  await signInToConsole(page.context(), shop);
  const responses: Array<Response> = [];
  page.on('response', (response) => void responses.push(response));
  await page.goto(`${shop.url}/console`);
  await expect(
    page.getByRole('rowheader', { name: 'Singapore · English', exact: true }),
  ).toBeVisible();
  const sizes = {
    scripts: await totalSize(page, fetched(responses, 'script')),
    styles: await totalSize(page, fetched(responses, 'stylesheet')),
  };
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) });
  expect.soft(sizes.scripts).toBeGreaterThan(0);
  expect.soft(sizes.scripts).toBeLessThanOrEqual(SCRIPTS_MAX);
  expect.soft(sizes.styles).toBeLessThanOrEqual(STYLES_MAX);
});

test('no page of the shop loads anything of the console', async ({ page }) => {
  const atRest = restOf(page);
  const scripts = async (path: string) => {
    const loaded: Array<string> = [];
    const note = (request: Request) => void loaded.push(request.url());
    page.on('request', note);
    await page.goto(shop.url + path);
    await atRest();
    page.off('request', note);
    return new Set(loaded.filter((url) => /\/_astro\/console/.test(url)));
  };
  expect((await scripts('/console')).size).toBeGreaterThan(0);
  expect((await scripts('/?country_code=SG')).size).toBe(0);
  expect((await scripts(PAGE)).size).toBe(0);
});
