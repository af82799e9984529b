import { expect, type Locator, type Page } from '@playwright/test';
import { categoryPath, HOME, searchPath } from '#domain/addresses/addresses.ts';
import { IMAGES_ROOT } from '#domain/pictures/picture-addresses.ts';
import { casesOfTier } from '../tier.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { movesSince } from './layout-shift.ts';
import { openPhotographedShop } from './photographed-shop.ts';
import { DESK } from './screens.ts';
import { test } from './shop-test.ts';

test.use(WITH_PICTURES);

/** Photographs of a remote API, in a shop of their own: drawn pictures are never sized. */
let shop: Awaited<ReturnType<typeof openPhotographedShop>>;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openPhotographedShop();
});
test.afterAll(() => shop?.close());

/** Letters may move a little when their font comes; a picture without a place moves far more. */
const SHIFT_OF_LETTERS = 0.005;

const SCREENS = casesOfTier(
  [
    { name: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
    { name: 'a desk', viewport: { width: 1_440, height: 900 }, deviceScaleFactor: 1 },
    { name: 'a sharp desk', viewport: { width: 1_440, height: 900 }, deviceScaleFactor: 2 },
  ],
  2,
);

for (const { name, ...screen } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    for (const [kind, find] of [
      ['home', async () => HOME],
      ['a category', async () => categoryPath('makeup')],
      ['a product', productAddress],
    ] as const) {
      test(`${kind} loads its main picture first, once, and as large as it is drawn`, async ({
        page,
        complaints,
      }) => {
        const loaded = await openAt(page, await find(page));
        const main = await mainPicture(page);
        await expectFitting(main, screen.deviceScaleFactor);
        const address = await main.evaluate((image: HTMLImageElement) => image.currentSrc);
        const ofMain = () => loaded.filter((each) => each.address === address);
        await expect.poll(ofMain).toEqual([{ address, type: 'image/avif' }]);
        expect(await preloadsCount(page)).toBe(1);
        expect(await layoutShift(page), (await movesSince(page, 0)).join('\n')).toBeLessThan(
          SHIFT_OF_LETTERS,
        );
        expect(complaints).toEqual([]);
      });
    }

    test('a picture far below is loaded when it comes near, and moves nothing', async ({
      page,
    }) => {
      const loaded = await openAt(page, HOME);
      const last = page.getByRole('main').locator('img[srcset]:not(.recommendations img)').last();
      const sized = await last.getAttribute('srcset');
      const ofLast = () => loaded.filter(({ address }) => sized?.includes(pathOf(address)));
      expect(ofLast()).toEqual([]);
      await last.scrollIntoViewIfNeeded();
      await expect
        .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .not.toBe(0);
      await expectFitting(last, screen.deviceScaleFactor);
      await expect.poll(ofLast).toHaveLength(1);
      expect(await layoutShift(page), (await movesSince(page, 0)).join('\n')).toBeLessThan(
        SHIFT_OF_LETTERS,
      );
    });
  });
}

test('a browser without AVIF gets WebP', async ({ page }) => {
  await page.setExtraHTTPHeaders({ Accept: 'image/webp,*/*' });
  const loaded = await openAt(page, HOME);
  const types = () => [...new Set(loaded.map(({ type }) => type))];
  await expect.poll(types).toEqual(['image/webp']);
});

test('another variant of a product comes in the widths of the first', async ({ page }) => {
  await openAt(page, await productAddress(page));
  const main = await mainPicture(page);
  const before = await main.getAttribute('srcset');
  await page.locator('[data-variant]:not([aria-current])').first().click();
  await expect(main).not.toHaveAttribute('srcset', before ?? '');
  const after = await mainPicture(page);
  await expect(after).toHaveAttribute('srcset', new RegExp(`^${IMAGES_ROOT}\\d+/`));
  const widths = (srcset: string | null) => srcset?.match(/\d+w/g);
  expect(widths(await after.getAttribute('srcset'))).toEqual(widths(before));
  await expectFitting(after, 1);
});

test('a product loads no thumbnails where all of its pictures are in view', async ({ page }) => {
  await page.setViewportSize(DESK);
  const loaded = await openAt(page, await productAddress(page));
  await page.waitForLoadState('load');
  const thumbs = page.locator('.gallery-thumbs img[srcset]');
  const sized = await thumbs.evaluateAll((images: Array<HTMLImageElement>) =>
    images.map(({ srcset }) => srcset).join(),
  );
  expect(sized).not.toBe('');
  expect(loaded.filter(({ address }) => sized.includes(pathOf(address)))).toEqual([]);
});

test('a search loads no pictures of products that it does not show', async ({ page }) => {
  await page.route(/\/api\/v[\d.]+\/search\?/, () => undefined);
  const loaded = await openAt(page, searchPath('lipstick'));
  expect(loaded).toEqual([]);
});

interface Loaded {
  readonly address: string;
  /** Media type. */
  readonly type: string;
}

/** Opens a page of the shop, and gives the sized pictures that it loads, from then on. */
async function openAt(page: Page, path: string): Promise<ReadonlyArray<Loaded>> {
  const loaded: Array<Loaded> = [];
  page.on('response', async (response) => {
    const address = response.url();
    if (!pathOf(address).startsWith(IMAGES_ROOT)) return;
    loaded.push({ address, type: response.headers()['content-type'] ?? '' });
  });
  await page.addInitScript(() => {
    const shifts: Array<number> = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(shop.url + path);
  return loaded;
}

const pathOf = (address: string) => new URL(address).pathname;

async function productAddress({ request }: Page): Promise<string> {
  const listing = await (await request.get(shop.url + categoryPath('makeup'))).text();
  return listing.match(/href="(\/products\/[^"?]+)"/)?.[1] ?? '';
}

/** The first picture that the page shows, once it is there. */
async function mainPicture(page: Page): Promise<Locator> {
  const main = page.getByRole('main').locator('img[srcset]').filter({ visible: true }).first();
  await main.evaluate((image: HTMLImageElement) => image.decode());
  return main;
}

/**
 * Expects a picture's file to be about as wide as the screen draws it, or as the widest there is. What
 * covers a place that is higher is drawn wider than that.
 */
async function expectFitting(image: Locator, deviceScaleFactor: number): Promise<void> {
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc)).not.toBe('');
  const { address, drawn, steps } = await image.evaluate((each: HTMLImageElement) => ({
    address: each.currentSrc,
    drawn: Math.max(
      each.clientWidth,
      getComputedStyle(each).objectFit === 'cover'
        ? (each.clientHeight * each.naturalWidth) / each.naturalHeight
        : 0,
    ),
    steps: [...each.srcset.matchAll(/ (\d+)w/g)].map(([, step]) => Number(step)),
  }));
  const width = Number(pathOf(address).slice(IMAGES_ROOT.length).split('/')[0]);
  const wanted = drawn * deviceScaleFactor;
  expect(width).toBeGreaterThanOrEqual(Math.min(0.7 * wanted, Math.max(...steps)));
  expect(width).toBeLessThanOrEqual(Math.max(2 * wanted, Math.min(...steps)));
}

/** How many pictures this screen is told to load first. */
function preloadsCount(page: Page): Promise<number> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]');
    return [...links].filter(({ media }) => matchMedia(media).matches).length;
  });
}

/** How far what was on the screen has moved since the page was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: ReadonlyArray<number> };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}
