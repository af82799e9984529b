import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { productPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { spread } from '../../bench/statistics.ts';
import { inLanguage } from '../../builders/ruled-catalogue/catalogue-words.ts';
import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { TIER } from '../../tier.ts';
import { BROWSER_ARGUMENTS, testBrowser } from '../../tools/browser.ts';
import type { OpenSystem } from './connected-system.ts';
import { type Freshness, measureFreshness, measureLiveCheck } from './freshness.ts';
import { CONNECTED_LOCALES, type ConnectedShop, openConnectedShop } from './shop-behind-varnish.ts';
import { nameAt, seePriceChange, shopFromHomeToOrder } from './walk.ts';

/** How many products each system has. */
export const PRODUCTS = 510;

const MEASURED = 12;
/** The first products are those that other tests edit. */
const UNTOUCHED = 10;
/** Beside their own page: the home page, listings of a brand and of three categories, and their Markdown. */
const PAGES_MAX = 20;
const TEST_MS = 600_000;
const OPENING_MS = 3_600_000;
const WAIT = { timeout: 120_000, interval: 100 };

interface Running {
  readonly isPossible?: boolean;
}

/** A shop out of a system, from what it was built of to what a browser sees of an edit. It takes minutes. */
export function describeConnectedShop(
  name: string,
  openSystem: OpenSystem,
  { isPossible = true }: Running = {},
): void {
  const describeInTier = describe.runIf(TIER === 'full' && isPossible);
  describeInTier(`a shop out of ${name}`, { timeout: TEST_MS }, () => {
    let shop: ConnectedShop;
    let browser: Browser;

    beforeAll(async () => {
      shop = await openConnectedShop(openSystem);
      browser = await chromium.launch({
        executablePath: testBrowser(),
        args: [...BROWSER_ARGUMENTS],
        timeout: OPENING_MS,
      });
    }, OPENING_MS);

    afterAll(async () => {
      await browser?.close();
      await shop?.close();
    }, OPENING_MS);

    const productAt = (index: number): RuledProduct => {
      const product = shop.system.products[index];
      if (!product) throw new Error(`There is no product ${index}.`);
      return product;
    };

    test('has every product in its countries and languages', async () => {
      for (const locale of CONNECTED_LOCALES) {
        const sold = shop.system.products.filter(({ countries }) =>
          countries.some((each) => each === locale.country),
        );
        const pages = [...shop.pages(locale).keys()];
        const expected = sold.map(({ slug }) => productPath(slug));
        expect(pages).toEqual(expect.arrayContaining(expected));
        expect(pages.filter((path) => /^\/products\/[^/.?]+$/.test(path))).toHaveLength(
          sold.length,
        );
        const named = shop.system.isTranslated ? locale.language : 'en';
        expect(await nameAt(shop, locale, productAt(0))).toBe(
          inLanguage(productAt(0).names, named),
        );
      }
    });

    test('shows its first country to whoever names none', async () => {
      const [{ tag } = { tag: '' }] = CONNECTED_LOCALES;
      for (const url of [shop.originUrl, shop.varnish.url]) {
        const { status, headers } = await fetch(url);
        expect([url, status, headers.get('Content-Language')]).toEqual([url, 200, tag]);
      }
    });

    test('is walked through from the home page to an order', () =>
      shopFromHomeToOrder(browser, shop));

    test('shows a changed price through Varnish, and renders only the pages with it', async () => {
      const product = productAt(6);
      const path = productPath(product.slug);
      const before = new Map(CONNECTED_LOCALES.map((each) => [each, stateOf(shop, each)]));
      await seePriceChange(browser, shop, { product, cents: 98_765 });
      for (const [locale, { pages, release }] of before) {
        const isConcerned = locale.country === 'HK';
        if (isConcerned) {
          const live = () => shop.pages(locale).get(path);
          await vi.waitFor(() => expect(live()).not.toBe(pages.get(path)), WAIT);
        }
        const after = shop.pages(locale);
        const changed = [...after.keys()].filter((each) => after.get(each) !== pages.get(each));
        const rendered = await shop.renderedSince(locale, release);
        expect(rendered).toEqual(expect.arrayContaining(changed));
        expect(rendered.length).toBeLessThanOrEqual(isConcerned ? PAGES_MAX : 0);
        expect(rendered.includes(path)).toBe(isConcerned);
        expect(await withoutProduct(shop, locale, { product, rendered })).toEqual([]);
        process.stdout.write(`${name}, ${locale.id}: ${rendered.length} of ${after.size} pages\n`);
      }
    });

    test('has prices and stock on its pages and in their live checks soon', async () => {
      const products = spread(shop.system.products.slice(UNTOUCHED), MEASURED);
      const prices = await measureFreshness(shop, products, (product) =>
        shop.system.setPrice(product, 50_000 + 100 * product.number + 25),
      );
      tell(`${name}, prices`, prices);
      tell(
        `${name}, stock`,
        await measureFreshness(shop, products, (product) => shop.system.setStock(product, 0)),
      );
      tell(
        `${name}, stock`,
        await measureLiveCheck(shop, products, (product) => shop.system.setStock(product, 40)),
      );
    });
  });
}

const stateOf = (shop: ConnectedShop, locale: Locale) => ({
  pages: shop.pages(locale),
  release: shop.release(locale),
});

/** Rendered pages that don't name the product at all. */
async function withoutProduct(
  { originUrl }: ConnectedShop,
  { country, language }: Locale,
  {
    product,
    rendered,
  }: { readonly product: RuledProduct; readonly rendered: ReadonlyArray<string> },
): Promise<ReadonlyArray<string>> {
  const without: Array<string> = [];
  for (const path of rendered) {
    const address = new URL(originUrl + addressOf(path));
    address.searchParams.set('country_code', country);
    address.searchParams.set('language', language);
    const answer = await fetch(address);
    if (!(await answer.text()).includes(product.slug)) without.push(path);
  }
  return without;
}

/** Where shoppers find a page: further pages of a listing are stored beside the first one. */
function addressOf(path: string): string {
  return path.replace(/\/page-(\d+)$/, '?page=$1');
}

function tell(what: string, times: Freshness<string>): void {
  const places = Object.entries(times).map(([place, ms]) => `${place} ${ms} ms`);
  process.stdout.write(`${what}, medians of ${MEASURED}: ${places.join(', ')}\n`);
}
