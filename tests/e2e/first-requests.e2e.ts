import { expect, type Page } from '@playwright/test';
import { categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery } from './kinds-of-pages.ts';
import { shopper, test } from './shop-test.ts';

/** What a slow connection is busy with before a page's main picture is there. */
test.use({ ...WITH_PICTURES, locale: FIRST_LOCALE.tag, viewport: { width: 390, height: 844 } });

const KINDS = [
  ['home', async () => HOME],
  ['a category', async () => categoryPath('makeup')],
  ['a product', productPath],
] as const;

/** Scripts that the page itself names: each is a request, and says more about itself than it has. */
const SCRIPTS_MAX: Readonly<Record<string, number>> = {
  home: 4,
  'a category': 5,
  'a product': 5,
};

for (const [kind, find] of KINDS) {
  test(`${kind} loads the typeface that it preloads, and no other`, async ({ page }) => {
    const path = await find(page);
    const requests = await requestsOf(page, path);
    const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href');
    const fonts = requests.filter(({ type }) => type === 'Font').map(({ address }) => address);
    expect(fonts).toEqual([preloaded]);
  });

  test(`${kind} asks for the largest script without waiting for another`, async ({ page }) => {
    const requests = await requestsOf(page, await find(page));
    const shared = requests.find(({ address }) => address.includes('/shared.'));
    expect(shared?.asker).toBe('document');
    const scripts = requests.filter(({ type, asker }) => type === 'Script' && asker === 'document');
    expect(scripts.length).toBeLessThanOrEqual(SCRIPTS_MAX[kind] ?? 0);
  });

  test(`${kind} has no picture in the way of its main one`, async ({ page }) => {
    const requests = await requestsOf(page, await find(page));
    const [main, ...others] = requests.filter(({ type }) => type === 'Image');
    expect(main?.priority).toBe('High');
    const eager = others.filter(({ priority }) => !['Low', 'VeryLow'].includes(priority));
    expect(eager).toEqual([]);
  });
}

interface Asked {
  readonly address: string;
  /** As the browser's protocol calls it, such as `Image`. */
  readonly type: string;
  /** At first: pictures in view become more important. */
  readonly priority: string;
  readonly asker: 'document' | 'script';
}

/** What the page asks for until all of it is there. */
async function requestsOf(page: Page, path: string): Promise<ReadonlyArray<Asked>> {
  const asked: Array<Asked> = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  protocol.on('Network.requestWillBeSent', ({ request, type = '', initiator, documentURL }) => {
    const { pathname, origin } = new URL(request.url);
    if (origin !== new URL(documentURL).origin) return;
    const isFromScript = initiator.stack || initiator.url?.endsWith('.js');
    asked.push({
      address: pathname,
      type,
      priority: request.initialPriority,
      asker: isFromScript ? 'script' : 'document',
    });
  });
  await page.goto(path + localeQuery(FIRST_LOCALE), { waitUntil: 'load' });
  return asked;
}

async function productPath(page: Page): Promise<string> {
  const { openSomeProduct } = shopper(page, FIRST_LOCALE);
  await openSomeProduct();
  return new URL(page.url()).pathname;
}
