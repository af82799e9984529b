import { expect, type Page, type Response } from '@playwright/test';
import { categoryPath, HOME, SEARCH, searchPath } from '#domain/addresses/addresses.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { compressedSize, fetched, KB, totalSize } from './compressed-size.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { SEARCH_TERMS } from './search-terms.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

test.use(WITH_PICTURES);

/** What a shopper may have to fetch of a page, compressed by gzip. */
const PRODUCT_HTML_MAX = 20 * KB;
const STYLES_MAX = 15 * KB;
/** React comes once the shopper acts; the first results of a search need none. */
const SCRIPTS_MAX: Readonly<Record<string, number>> = {
  home: 24 * KB,
  category: 24 * KB,
  product: 30 * KB,
  search: 32 * KB,
};
/** Once the shopper has acted, and all islands have hydrated; the filters of a search come with its first results. */
const ACTED_SCRIPTS_MAX: Readonly<Record<string, number>> = {
  home: 110 * KB,
  category: 110 * KB,
  product: 110 * KB,
  search: 118 * KB,
};

for (const locale of BEHAVIOUR_LOCALES) {
  test.describe(() => {
    // A first visit by somebody who reads the language of the page.
    test.use({ locale: locale.tag, storageState: undefined });

    test(`pages of ${locale.id} are small`, async ({ page }) => {
      const shop = shopper(page, locale);
      const sizesOf = (open: () => Promise<unknown>) => measure(page, open);
      const sizes = {
        home: await sizesOf(() => shop.lookAt(HOME)),
        category: await sizesOf(() => shop.lookAt(categoryPath('makeup'))),
        product: await sizesOf(async () => shop.lookAt(await shop.someProduct())),
        search: await sizesOf(() => shop.lookAt(searchPath(SEARCH_TERMS[locale.language].kind))),
      };
      test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) });
      expect.soft(sizes.product.html).toBeLessThanOrEqual(PRODUCT_HTML_MAX);
      for (const [kind, { styles, scripts, actedScripts }] of Object.entries(sizes)) {
        expect.soft(styles, `styles of ${kind}`).toBeLessThanOrEqual(STYLES_MAX);
        expect.soft(scripts, `scripts of ${kind}`).toBeLessThanOrEqual(SCRIPTS_MAX[kind] ?? 0);
        expect
          .soft(actedScripts, `scripts of ${kind}, after an act`)
          .toBeLessThanOrEqual(ACTED_SCRIPTS_MAX[kind] ?? 0);
      }
    });
  });
}

/** Pages are blank until their style sheets are there, each of which is a request. */
const SHEETS_MAX: Readonly<Record<string, number>> = {
  home: 2,
  category: 2,
  product: 2,
  search: 2,
};

test('few style sheets hold up a page', async ({ page }) => {
  const { openSomeProduct } = shopper(page, FIRST_LOCALE);
  await openSomeProduct();
  const product = new URL(page.url()).pathname;
  const paths = { home: HOME, category: categoryPath('makeup'), product, search: SEARCH };
  for (const [kind, path] of Object.entries(paths)) {
    const html = await (await page.request.get(path + localeQuery(FIRST_LOCALE))).text();
    const sheets = html.match(/<link rel="stylesheet" href="\/_astro\//g) ?? [];
    expect.soft(sheets.length, kind).toBeGreaterThan(0);
    expect.soft(sheets.length, kind).toBeLessThanOrEqual(SHEETS_MAX[kind] ?? 0);
  }
});

test('all files that the code of pages names are there', async ({ page }) => {
  const { openSomeProduct } = shopper(page, FIRST_LOCALE);
  await openSomeProduct();
  const read = async (path: string) => {
    const response = await page.request.get(path);
    expect.soft(response.status(), path).toBe(200);
    return response.text();
  };
  const paths = [new URL(page.url()).pathname, HOME, SEARCH].map(
    (path) => path + localeQuery(FIRST_LOCALE),
  );
  const named = new Set((await Promise.all(paths.map(read))).flatMap(filesIn));
  for (const file of named) for (const other of filesIn(await read(file))) named.add(other);
  expect([...named].filter((file) => file.endsWith('.css'))).not.toEqual([]);
  expect([...named].filter((file) => file.endsWith('.js'))).not.toEqual([]);
});

/** Paths of scripts and style sheets that a page, script or style sheet names. */
function filesIn(source: string): ReadonlyArray<string> {
  const names = source.matchAll(/["'`](?:\.|\/?_astro)\/([\w.~-]+\.(?:js|css))["'`]/g);
  return [...names].map(([, name]) => `/_astro/${name}`);
}

interface Sizes {
  readonly html: number;
  /** Of its files, and of what is written in the page. */
  readonly styles: number;
  /** Fetched before the shopper acts, islands that wake when there is time included. */
  readonly scripts: number;
  /** Fetched in all once the islands of the page have hydrated. */
  readonly actedScripts: number;
}

/** The parts of the page that is opened; as it is for a shopper who comes for the first time. */
async function measure(page: Page, open: () => Promise<unknown>): Promise<Sizes> {
  const responses: Array<Response> = [];
  const note = (response: Response) => responses.push(response);
  const lastScript = page.waitForResponse(/\/watch-page\./);
  page.on('response', note);
  await open();
  await lastScript;
  const untouched = [...responses];
  await allIslandsAwake(page);
  if (new URL(page.url()).pathname === SEARCH) await page.locator('.filter').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const styles = await page.locator('style').allTextContents();
  return {
    html: await totalSize(page, [page.url()]),
    styles:
      compressedSize(styles.join('')) + (await totalSize(page, fetched(untouched, 'stylesheet'))),
    scripts: await totalSize(page, fetched(untouched, 'script')),
    actedScripts: await totalSize(page, fetched(responses, 'script')),
  };
}
