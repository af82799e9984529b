import { expect, type Page } from '@playwright/test';
import { HOME, NEW_ARRIVALS } from '#domain/addresses/addresses.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift, movesSince } from './layout-shift.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';

/** A visitor for whom every notice has something to ask, at 200 % on a phone. */
test.use({
  ...WITH_PICTURES,
  storageState: { cookies: [], origins: [] },
  userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  locale: 'th-TH',
  viewport: { width: 195, height: 422 },
});

const ASKING = ['.legal-notice', '.welcome', '.app-banner', '.overlay'] as const;

/** The notices that ask something now, in words that fill at most a quarter of the screen. */
async function asking(page: Page): Promise<ReadonlyArray<string>> {
  const shown: Array<string> = [];
  for (const selector of ASKING) {
    const notice = page.locator(selector);
    if (!(await notice.isVisible())) continue;
    shown.push(selector);
    const height = (await notice.boundingBox())?.height ?? 0;
    expect(height, selector).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 4);
    await expect(notice).toHaveText(/\p{L}/u);
  }
  return shown;
}

/** What a visit knows of the one before: nothing that a tab keeps. */
async function visitAgain(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await allIslandsAwake(page);
}

test('notices ask one after the other, the choice of cookies first @demo', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  const seen = () => asking(page);
  await page.goto(NEW_ARRIVALS);
  await expect.poll(seen).toEqual(['.legal-notice']);
  await allIslandsAwake(page);
  await expect.poll(seen).toEqual(['.legal-notice']);
  expect(await layoutShift(page), (await movesSince(page, 0)).join('\n')).toBeLessThanOrEqual(0.02);

  await page.getByRole('button', { name: t('legal.needed'), exact: true }).click();
  await expect.poll(seen).toEqual(['.welcome']);
  await page.locator('.welcome button').click();
  await expect.poll(seen).toEqual([]);

  await visitAgain(page);
  await expect.poll(seen).toEqual(['.app-banner']);
  // The choice of cookies comes before any notice that is shown.
  await page.getByRole('button', { name: t('footer.cookieSettings'), exact: true }).press('Enter');
  await expect.poll(seen).toEqual(['.legal-notice']);
  await page.keyboard.press('Escape');
  await expect.poll(seen).toEqual([]);
  await visitAgain(page);
  await expect.poll(seen).toEqual(['.app-banner']);
  await page.getByRole('button', { name: t('appBanner.close') }).click();
  await expect.poll(seen).toEqual([]);

  await visitAgain(page);
  await expect.poll(seen).toEqual(['.overlay']);
  await page.keyboard.press('Escape');
  await expect.poll(seen).toEqual([]);
});

test('acceptance and refusal have the same weight, and it is said what is stored', async ({
  page,
}) => {
  const { t, openHome } = shopper(page, FIRST_LOCALE);
  await openHome();
  const buttons = page.locator('.legal-notice button');
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(button);
      return [backgroundColor, color, fontWeight];
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  await page.getByText(t('legal.stored'), { exact: true }).click();
  await expect(page.getByText(t('legal.storedNeeded'))).toBeVisible();
  await expect(page.getByText(t('legal.storedAll'))).toBeVisible();
});

test('the choice of cookies gives no line to a few words, if they fit on the one before', async ({
  page,
}) => {
  await shopper(page, FIRST_LOCALE).lookAt(HOME);
  const text = page.locator('.legal-notice-text');
  await expect(text).toBeVisible();
  const places = new Set<string>();
  for (let width = 340; width <= 440; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    places.add(await text.evaluate(placeOfStored));
  }
  expect(places).toContain('beside');
  expect(places).not.toContain('alone');
  expect(places).not.toContain('touching');
});

/** Where “What is stored” stands: beside words, touching them, alone for no reason, or below them. */
function placeOfStored(text: Element): 'beside' | 'touching' | 'alone' | 'below' {
  const range = document.createRange();
  const linesOf = (selector: string) => {
    range.selectNodeContents(text.querySelector(selector) ?? text);
    return [...range.getClientRects()];
  };
  const last = linesOf('p').at(-1);
  const [stored] = linesOf('summary');
  if (!last || !stored) throw new Error('There are no words.');
  const space = { least: 8, most: 16 };
  if (stored.top < last.bottom) {
    return stored.left < last.right + space.least ? 'touching' : 'beside';
  }
  const room = text.getBoundingClientRect().right - last.right - space.most;
  return room > stored.width ? 'alone' : 'below';
}

test('an offer that somebody shops on beside is not repeated on every page', async ({ page }) => {
  const { t } = shopper(page, FIRST_LOCALE);
  await page.goto(NEW_ARRIVALS);
  await page.getByRole('button', { name: t('legal.needed'), exact: true }).click();
  const seen = () => asking(page);
  await expect.poll(seen).toEqual(['.welcome']);
  await page.reload();
  await allIslandsAwake(page);
  await expect.poll(seen).toEqual(['.welcome']);
  await page.reload();
  await allIslandsAwake(page);
  await expect.poll(seen).toEqual([]);
});
