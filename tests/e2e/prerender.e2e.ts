import { expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import {
  BRANDS,
  brandPath,
  categoryPath,
  FAQ,
  HOME,
  NEW_ARRIVALS,
  SALE,
} from '#domain/addresses/addresses.ts';
import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { translator } from '#i18n/translate.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../tools/browser.ts';
import { test } from './shop-test.ts';

/**
 * Playwright turns prerendering off, and the headless shell has none: these tests drive Chromium by
 * Puppeteer.
 */
let browser: Browser;

test.beforeAll(async () => {
  browser = await launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS] });
});

test.afterAll(() => browser.close());

const SINGAPORE = 'country_code=SG';
const t = translator('en');

async function openPage(address: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await context.setCookie({
    name: COOKIES.legalNotice.name,
    value: 'all',
    domain: new URL(address).hostname,
  });
  await page.goto(address, { waitUntil: 'load' });
  return page;
}

/** Adds a link to the page, and rests on it while the browser prerenders the page behind it. */
async function prerender(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'Go there', id: 'there' });
    document.querySelector('main')?.prepend(link);
  }, path);
  await page.hover('#there');
  // Nothing tells when it is ready: it has time to run all that it would run.
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
}

const SETTLING_MS = 2_500;

async function goThere(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click('#there')]);
  await page.waitForFunction(
    () => performance.getEntriesByType('navigation')[0] !== undefined && !document.hidden,
  );
}

/** When the page was shown, in milliseconds since it was requested, and what it requested before. */
const beforeShown = (page: Page) =>
  page.evaluate(() => {
    const [{ activationStart }] = performance.getEntriesByType('navigation') as unknown as [
      { readonly activationStart: number },
    ];
    const requests = performance.getEntriesByType('resource');
    const paths = requests
      .filter(({ startTime }) => startTime < activationStart)
      .map(({ name }) => new URL(name).pathname);
    return { activationStart, asked: paths.filter((path) => /^\/(?:api|client)/.test(path)) };
  });

const stored = (page: Page) =>
  page.evaluate(() => ({ cookies: document.cookie, ...(localStorage as object) }));

test('a prerendered page asks, stores and counts nothing before it is shown', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const product = await firstProduct(String(baseURL));
  const listings = [categoryPath('makeup'), brandPath('sephora-collection'), NEW_ARRIVALS, SALE];
  for (const path of [product, HOME, ...listings, BRANDS, FAQ]) {
    await test.step(path, async () => {
      const page = await openPage(`${baseURL}${path === FAQ ? HOME : FAQ}?${SINGAPORE}`);
      await page.waitForFunction((key) => sessionStorage[key], {}, SESSION_STORAGE.viewedPath);
      const before = await stored(page);
      await prerender(page, path);
      expect(await stored(page)).toEqual(before);

      await goThere(page);
      const { activationStart, asked } = await beforeShown(page);
      expect(activationStart).toBeGreaterThan(0);
      expect(asked).toEqual([]);
      // From now on it counts as any other.
      await page.waitForFunction(
        (key, seen) => sessionStorage[key] === seen,
        {},
        SESSION_STORAGE.viewedPath,
        path,
      );
      if (path === product) {
        expect(Object.keys(await stored(page))).toContain(LOCAL_STORAGE.recentProducts);
      }
      await page.browserContext().close();
    });
  }
});

test('a prerendered page knows what was put into the bag since', async ({ baseURL }) => {
  const page = await openPage(`${baseURL}${await firstProduct(String(baseURL))}?${SINGAPORE}`);
  await prerender(page, BRANDS);
  const add = await page.$(`::-p-aria([name="${t('addToBag.add')}"][role="button"])`);
  await add?.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('html[data-has-items]');
  await goThere(page);
  expect((await beforeShown(page)).activationStart).toBeGreaterThan(0);
  const count = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--bag-count'));
  expect(await count()).toBe('"1"');
  await page.browserContext().close();
});

/** A product that can be bought. */
async function firstProduct(baseURL: string): Promise<string> {
  const listing = await fetch(
    `${baseURL}${categoryPath('makeup', 'cheeks', 'blush')}?${SINGAPORE}`,
  );
  const [, path] = /href="(\/products\/[^"?]+)/.exec(await listing.text()) ?? [];
  if (!path) throw new Error('The listing has no products.');
  return path;
}
