import { type BrowserContext, expect, type Page } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { act } from './first-act.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { type LoggingOrigin, logged, test } from './origin-test.ts';
import { shopper } from './shop-test.ts';

const MAKEUP = categoryPath('makeup');
const IDENTIFIERS: ReadonlyArray<string> = [COOKIES.deviceId.name, COOKIES.searchQueryId.name];

test.use({ storageState: { cookies: [], origins: [] } });

const identifiersIn = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => IDENTIFIERS.includes(name));

/** The reports that the origin got, and about whom. */
const toldTo = (origin: LoggingOrigin) =>
  logged(origin, 'client-event').map(({ name, device, isSignedIn, isEmployee, userAgent }) => ({
    name,
    device,
    isKnown: [device, isSignedIn, isEmployee, userAgent].some((fact) => fact !== undefined),
  }));

const COUNTED = { name: 'page_viewed', device: undefined, isKnown: false };

const noticeOf = (page: Page, t: ReturnType<typeof shopper>['t']) => {
  const region = page.getByRole('region', { name: t('legal.title'), exact: true });
  const button = (answer: 'accept' | 'needed') =>
    region.getByRole('button', { name: t(`legal.${answer}`), exact: true });
  const settings = page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('footer.cookieSettings'), exact: true });
  return { region, button, settings };
};

test('before consent, and after it is refused, pages are counted and nobody is identified', async ({
  page,
  context,
  origin,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const { button } = noticeOf(page, t);
  const told = () => toldTo(origin);
  await shop.openHome();
  await expect.poll(told).toEqual([COUNTED]);
  await shop.openAt('/search?q=lip');
  await act(page);
  await expect.poll(told).toEqual([COUNTED, COUNTED]);
  await page.locator('.search-results a.card').first().click();
  await expect.poll(told).toEqual([COUNTED, COUNTED, COUNTED]);
  await button('needed').click();
  await shop.openAt(MAKEUP);
  await expect.poll(told).toEqual([COUNTED, COUNTED, COUNTED, COUNTED]);
  expect(await identifiersIn(context)).toEqual([]);
  const chosen = await page.evaluate((key) => sessionStorage[key], SESSION_STORAGE.searchChoice);
  expect(chosen).toBeUndefined();
});

test('with consent, a browser has a random id, which is removed once consent is withdrawn', async ({
  page,
  context,
  origin,
}) => {
  const { t, ...shop } = shopper(page, FIRST_LOCALE);
  const { region, button, settings } = noticeOf(page, t);
  const told = () => toldTo(origin);
  await shop.openHome();
  await expect.poll(told).toEqual([COUNTED]);
  await button('accept').click();
  await expect.poll(async () => (await identifiersIn(context)).length).toBe(1);
  const [device] = await identifiersIn(context);
  await shop.openAt('/search?q=lip');
  await act(page);
  const known = { device: device?.value, isKnown: true };
  await expect.poll(told).toContainEqual({ name: 'page_viewed', ...known });
  await expect.poll(async () => (await identifiersIn(context)).length).toBe(2);
  await page.locator('.search-results a.card').first().click();
  await shop.islandsAwake();

  await settings.click();
  await expect(button('accept')).toHaveAttribute('aria-pressed', 'true');
  await button('needed').click();
  await expect(region).toBeHidden();
  expect(await identifiersIn(context)).toEqual([]);
  const chosen = await page.evaluate((key) => sessionStorage[key], SESSION_STORAGE.searchChoice);
  expect(chosen).toBeUndefined();
  await shop.openHome();
  await expect.poll(() => told().at(-1)).toEqual(COUNTED);
  expect(await identifiersIn(context)).toEqual([]);
});

test('an id of an earlier visit is removed where there is no consent', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([{ name: COOKIES.deviceId.name, value: 'aaaa-bbbb', url: origin.url }]);
  await shopper(page, FIRST_LOCALE).openHome();
  await expect.poll(() => toldTo(origin)).toEqual([COUNTED]);
  expect(await identifiersIn(context)).toEqual([]);
});

for (const locale of BEHAVIOUR_LOCALES) {
  test(`the end of each page of ${locale.id} leads back to the choice, by keyboard`, async ({
    page,
  }) => {
    const { t, ...shop } = shopper(page, locale);
    const { region, button, settings } = noticeOf(page, t);
    await shop.openHome();
    await button('needed').press('Enter');
    await expect(region).toBeHidden();
    for (const path of [MAKEUP, '/privacy', '/sign_in', '/nowhere']) {
      await shop.openAt(path);
      await settings.press('Enter');
      await expect(button('accept')).toBeFocused();
      await expect(button('needed')).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(region).toBeHidden();
      await expect(settings).toBeFocused();
    }
  });
}
