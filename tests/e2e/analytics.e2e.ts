import { expect, type Page } from '@playwright/test';
import { categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { JISOO, signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { type LoggingOrigin, logged, test } from './origin-test.ts';
import { shopper } from './shop-test.ts';

const MAKEUP = categoryPath('makeup');
const viewed = (origin: LoggingOrigin) =>
  logged(origin, 'client-event')
    .filter(({ name }) => name === 'page_viewed')
    .map(({ page }) => (page as { readonly path: string }).path);

test.use({ consent: 'all' });

test('a page_viewed event fires when the path changes', async ({ page, origin, context }) => {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openHome();
  await expect.poll(() => viewed(origin)).toEqual([HOME]);
  await page.reload();
  await shop.openAt(MAKEUP);
  await expect.poll(() => viewed(origin)).toEqual([HOME, MAKEUP]);
  await page.goto(`${MAKEUP}?page=2`);
  await page.goBack();
  await shop.openHome();
  await expect.poll(() => viewed(origin)).toEqual([HOME, MAKEUP, HOME]);

  const [device] = (await context.cookies()).filter(({ name }) => name === COOKIES.deviceId.name);
  const told = logged(origin, 'client-event');
  expect(new Set(told.map((line) => line.device))).toEqual(new Set([device?.value]));
  expect(told[0]).toMatchObject({ isSignedIn: false, isEmployee: false });
});

test('the employee flag is reported to analytics', async ({ page, origin, context }) => {
  await signInByApi(context, { email: JISOO, shopUrl: origin.url });
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openHome();
  await page.waitForFunction((name) => localStorage.getItem(name), LOCAL_STORAGE.member);
  await shop.openAt(MAKEUP);
  await expect
    .poll(() => logged(origin, 'client-event').at(-1))
    .toMatchObject({ page: { path: MAKEUP }, isSignedIn: true, isEmployee: true });
});

test.describe('scripts of third parties', () => {
  const SCRIPT = 'https://tags.example/tags.js';

  test.use({
    storageState: { cookies: [], origins: [] },
    thirdPartyOrigins: ['https://tags.example'],
  });

  async function openWithThirdParty(page: Page): Promise<ReadonlyArray<string>> {
    const loaded: Array<string> = [];
    await page.route(SCRIPT, (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagsAreHere = true' });
    });
    await page.route(HOME, async (route) => {
      const response = await route.fetch();
      const named = `<section data-third-parties="${SCRIPT}" id="legal-notice" `;
      const body = (await response.text()).replace('<section id="legal-notice" ', named);
      return route.fulfill({ response, body });
    });
    const told = page.waitForRequest(/client-events/);
    await page.goto(HOME);
    await told;
    return loaded;
  }

  test('load with consent, and get the viewed pages', async ({ page }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    const loaded = await openWithThirdParty(page);
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: t('legal.accept'), exact: true }).click();
    await page.waitForFunction(() => 'tagsAreHere' in window);
    const dataLayer = await page.evaluate(() => window.dataLayer);
    expect(dataLayer).toEqual([{ event: 'page_viewed', is_employee: false }]);
  });

  test('are removed with their data once consent is withdrawn', async ({ page, context }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    await openWithThirdParty(page);
    await page.getByRole('button', { name: t('legal.accept'), exact: true }).click();
    await page.waitForFunction(() => 'tagsAreHere' in window);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: Third parties write cookies like this.
      document.cookie = '_tag=1; Path=/; Max-Age=1000';
      localStorage.setItem('_tag', '1');
    });
    await page.getByRole('button', { name: t('footer.cookieSettings'), exact: true }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: t('legal.needed'), exact: true }).click();
    await reloaded;
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_tag');
    expect(
      await page.evaluate(() => ['tagsAreHere' in window, localStorage.getItem('_tag')]),
    ).toEqual([false, null]);
  });

  test('do not load without consent', async ({ page }) => {
    const { t } = shopper(page, FIRST_LOCALE);
    const loaded = await openWithThirdParty(page);
    await page.getByRole('button', { name: t('legal.needed'), exact: true }).click();
    await expect(page.locator('.legal-notice')).toBeHidden();
    const told = page.waitForRequest(/client-events/);
    await page.goto(MAKEUP);
    await told;
    expect(loaded).toEqual([]);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  });
});
