import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { categoryPath, ROBOTS } from '#domain/addresses/addresses.ts';
import { CLIENT_ERRORS, CLIENT_VITALS } from '#domain/page/client-reports.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { logged, test } from './origin-test.ts';
import { shopper } from './shop-test.ts';

const PATH = categoryPath('makeup');
const PAGE = { kind: 'category', locale: FIRST_LOCALE.tag, path: PATH };

/** Runs in the page as a script of the shop does, since what a test runs has no address. */
async function runScript(page: Page, script: string): Promise<void> {
  const path = `/_astro/${randomUUID()}.js`;
  const contentType = 'text/javascript';
  await page.route(`**${path}`, (route) => route.fulfill({ contentType, body: script }));
  await page.evaluate((src) => {
    const element = document.createElement('script');
    document.body.append(Object.assign(element, { src }));
  }, path);
}

test('an error that no script caught is logged once, with its page and without queries', async ({
  page,
  origin,
}) => {
  await shopper(page, FIRST_LOCALE).openAt(PATH);
  for (const message of ['first', 'first', 'second']) {
    await runScript(page, `setTimeout(() => { throw new TypeError('${message}') })`);
  }
  await expect.poll(() => logged(origin, 'client-error').length).toBe(2);
  const [first, second] = logged(origin, 'client-error');
  expect(first).toMatchObject({
    error: { page: PAGE, source: 'uncaught', message: 'TypeError: first' },
    userAgent: expect.stringContaining('Chrome'),
  });
  expect(second).toMatchObject({ error: { message: 'TypeError: second' } });
  expect(JSON.stringify(first)).not.toContain('country_code');
});

test('a rejection that no script caught is logged', async ({ page, origin }) => {
  await shopper(page, FIRST_LOCALE).openAt(PATH);
  await runScript(page, `Promise.reject('refused')`);
  await expect.poll(() => logged(origin, 'client-error')).toHaveLength(1);
  expect(logged(origin, 'client-error')).toMatchObject([
    { error: { page: PAGE, source: 'rejection', message: 'refused' } },
  ]);
});

test('a page reports ten errors, and no more', async ({ page, origin }) => {
  await shopper(page, FIRST_LOCALE).openAt(PATH);
  await runScript(page, 'for (let n = 0; n < 20; n += 1) Promise.reject(n)');
  await expect.poll(() => logged(origin, 'client-error')).toHaveLength(10);
});

test('a bag that cannot be read is reported, without its token', async ({ page, origin }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(PATH);
  await page
    .context()
    .addCookies([{ name: 'cart-token', value: 'token-of-mine', url: origin.url }]);
  await page.route('**/carts/*/bag**', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await shop.islandsAwake();
  await shop.bagButton(0).click();
  await expect.poll(() => logged(origin, 'client-error')).toHaveLength(1);
  const [line] = logged(origin, 'client-error');
  expect(line).toMatchObject({ error: { source: 'bag-refresh' } });
  expect(JSON.stringify(line)).not.toContain('token-of-mine');
});

/** Browsers tell scripts of an interaction a little after it, and web-vitals looks at it once idle. */
async function untilInteractionIsKnown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
    });
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

for (const locale of BEHAVIOUR_LOCALES) {
  test(`vitals of ${locale.id} are logged once the page is left`, async ({ page, origin }) => {
    const shop = shopper(page, locale);
    const measured = page.waitForResponse(/\/watch-page\./);
    await shop.openAt(PATH);
    await measured;
    // Measuring the page begins right after that report.
    await expect.poll(() => logged(origin, 'client-event')).toHaveLength(1);
    await page.getByRole('heading', { level: 1 }).click();
    await untilInteractionIsKnown(page);
    // In the same process, which stays alive to send its reports.
    await page.goto(ROBOTS);
    await expect.poll(() => logged(origin, 'vitals')).toHaveLength(1);
    const [line] = logged(origin, 'vitals');
    expect(line).toMatchObject({ page: { ...PAGE, locale: locale.tag } });
    const vitals = (line?.vitals ?? []) as ReadonlyArray<{ readonly name: string }>;
    expect(vitals.map(({ name }) => name).sort()).toEqual(['CLS', 'INP', 'LCP']);
  });
}

test('a page whose reports fail, and whose vitals are kept away, stays usable', async ({
  page,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = () => {
      throw new Error('no beacons');
    };
  });
  const isReport = ({ pathname }: URL) => [CLIENT_ERRORS, CLIENT_VITALS].includes(pathname);
  await page.route(isReport, (route) => route.abort());
  const blocked = page.waitForEvent('requestfailed', (sent) => /watch-page/.test(sent.url()));
  await page.route(/\/watch-page\./, (route) => route.abort());
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openAt(PATH);
  await blocked;
  await runScript(page, `Promise.reject('refused'); throw new Error('thrown')`);
  await shop.bagButton(0).click();
  await expect(shop.bag).toBeVisible();
  expect(loads).toBe(1);
});
