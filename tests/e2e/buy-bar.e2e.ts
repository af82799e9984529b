import { expect, type Locator, type Page } from '@playwright/test';
import { categoryPath } from '#domain/addresses/addresses.ts';
import type { Language } from '#domain/locale/locales.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { BEHAVIOUR_LOCALES, casesOfTier } from '../tier.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { DESK } from './screens.ts';
import { allIslandsAwake, shopper, test } from './shop-test.ts';
import { findVariant, type SomeVariant } from './some-products.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NARROW = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a tablet', width: 820, height: 1_180 },
] as const;

/** Names that take one line of a phone, and two. */
const NAMES = {
  en: ['Blush', 'Paper Moon Sunlit Powder Blush and Highlighter'],
  zh: ['胭脂', 'Paper Moon 日光柔滑胭脂粉與持久高光粉'],
  ko: ['블러셔', '페이퍼 문 선릿 파우더 블러셔 앤 하이라이터'],
  th: ['ลิป', 'ลิปสติกเนื้อกำมะหยี่สีติดทนนานตลอดวัน เนื้อบางเบาสบายผิว'],
  id: ['Perona', 'Paper Moon Perona Pipi Bubuk dan Highlighter'],
} satisfies Partial<Record<Language, readonly [one: string, two: string]>>;

const namesIn = (language: Language) =>
  Object.hasOwn(NAMES, language) ? NAMES[language as keyof typeof NAMES] : NAMES.en;

const openProduct = async (page: Page, locale = FIRST_LOCALE) => {
  const shop = shopper(page, locale);
  await shop.openSomeProduct();
  return shop;
};

for (const locale of BEHAVIOUR_LOCALES) {
  for (const { name, width, height } of NARROW) {
    test.describe(`on ${name}`, () => {
      // On a first visit, the legal notice is at the bottom of the screen as well.
      test.use({ viewport: { width, height }, storageState: { cookies: [], origins: [] } });

      test(`price and button of ${locale.id} are in view, on a first visit and while scrolling`, async ({
        page,
      }) => {
        const { addButton } = await openProduct(page, locale);
        const price = page.locator('.buy-bar strong');
        await page.reload();
        for (const part of [price, addButton]) expect(await isInFront(part)).toBe(true);
        await expect(page.locator('.legal-notice')).toBeVisible();
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
        for (const end of [0.5, 1]) {
          await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), end);
          for (const part of [price, addButton]) expect(await isInFront(part)).toBe(true);
        }
      });
    });
  }
}

/** The cookies of a chosen country and language. */
const CHOICE = [COOKIES.locale.name, COOKIES.language.name];

for (const locale of new Set([FIRST_LOCALE, ...BEHAVIOUR_LOCALES])) {
  for (const [width, height] of casesOfTier([
    [375, 667],
    [390, 844],
  ] as const)) {
    test.describe(`on a first visit, ${width} by ${height}`, () => {
      test.use({
        viewport: { width, height },
        storageState: { cookies: [], origins: [] },
        userAgent:
          'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
        locale: locale.country === 'KR' ? 'th-TH' : 'ko-KR',
      });

      test(`no notice of ${locale.id} lies on the bar`, async ({ page }) => {
        const { t, addButton, lookAt } = await openProduct(page, locale);
        // Whoever comes for the first time has chosen no country yet.
        await page.context().clearCookies();
        await page.addInitScript((names) => {
          // biome-ignore lint/suspicious/noDocumentCookie: before any script of the page, without a wait.
          for (const name of names) document.cookie = `${name}=; Max-Age=0; Path=/`;
        }, CHOICE);
        await lookAt(new URL(page.url()).pathname);
        const expectAbove = async (notice: Locator) => {
          await expect(notice).toBeVisible();
          const { bottom } = await boxOf(notice);
          for (const part of [page.locator('.buy-bar strong'), addButton]) {
            expect(bottom).toBeLessThanOrEqual((await boxOf(part)).top);
            expect(await isInFront(part)).toBe(true);
          }
        };
        await expectAbove(page.locator('.legal-notice'));
        await page.getByRole('button', { name: t('legal.needed'), exact: true }).click();
        await expectAbove(page.locator('.welcome'));
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const locale of BEHAVIOUR_LOCALES) {
    test(`name and rating of a product of ${locale.id} are in the first screen`, async ({
      page,
    }) => {
      await openProduct(page, locale);
      const bar = await boxOf(page.locator('.buy-bar'));
      for (const part of ['.product-brand', '.product-name', '.product-names .rating']) {
        expect((await boxOf(page.locator(part))).bottom, part).toBeLessThan(bar.top);
      }
    });
  }

  for (const locale of BEHAVIOUR_LOCALES) {
    test(`a name of two lines in ${locale.id} leaves room for the rating above the bar`, async ({
      page,
    }) => {
      await openProduct(page, locale);
      const name = page.locator('.product-name');
      const heightOf = async () => (await boxOf(name)).height;
      const rename = (to: string) =>
        name.evaluate((heading, text) => heading.replaceChildren(text), to);
      const [one, two] = namesIn(locale.language);
      await rename(one);
      const oneLine = await heightOf();
      await rename(two);
      expect(await heightOf()).toBeCloseTo(2 * oneLine, 0);
      const bar = await boxOf(page.locator('.buy-bar'));
      const { bottom } = await boxOf(page.locator('.product-names .rating'));
      expect(bar.top - bottom).toBeGreaterThanOrEqual(0);
    });
  }

  test('the shade in the bar leads to the shades', async ({ page }) => {
    await openProduct(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('.buy-bar > a').click();
    await expect(page.locator('.options-list')).toBeInViewport();
  });

  test('the bar of what is sold out asks where to mail, and leads back to its form', async ({
    page,
  }) => {
    const { t, openAt } = shopper(page, FIRST_LOCALE);
    const isGone = ({ inventory, launchStatus }: SomeVariant) =>
      inventory === 0 && launchStatus === 'none';
    await openAt((await findVariant(page, FIRST_LOCALE, isGone)).path);
    const wait = page.getByRole('button', { name: t('lists.wait') });
    await expect(wait).toBeVisible();
    await expect(page.locator('.add-to-bag')).toBeHidden();
    const field = page.getByLabel(t('stockNotice.email'));
    for (let press = 0; press < 2; press += 1) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await isInFront(wait)).toBe(true);
      await wait.click();
      await expect(field).toBeFocused();
      expect(await isInFront(field)).toBe(true);
    }
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test('a picture that is higher than its place is shown whole', async ({ page }) => {
    await openProduct(page);
    const picture = page.locator('.gallery-reel img').first();
    const { place, shown } = await picture.evaluate((image: HTMLImageElement) => {
      const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
      const scales = [image.clientWidth / (width ?? 0), image.clientHeight / (height ?? 0)];
      const isWhole = getComputedStyle(image).objectFit === 'contain';
      const scale = isWhole ? Math.min(...scales) : Math.max(...scales);
      return { place: image.clientHeight, shown: (height ?? 0) * scale };
    });
    expect(shown).toBeLessThanOrEqual(place + 0.5);
  });

  test.describe('a visitor who is asked for the country', () => {
    test.use({ locale: 'ko-KR' });

    test('still sees the whole picture', async ({ page }) => {
      await page.goto(categoryPath('makeup'));
      const address = await page.locator('.listing-own .card').first().getAttribute('href');
      await page.goto(address ?? '');
      await allIslandsAwake(page);
      const mat = page.locator('.welcome');
      await expect(mat).toBeVisible();
      const picture = await boxOf(page.locator('.gallery-reel'));
      expect(picture.bottom).toBeLessThanOrEqual((await boxOf(mat)).top);
    });
  });

  test('heart and sharing are on the picture, in the first screen', async ({ page }) => {
    await openProduct(page);
    const picture = await boxOf(page.locator('.gallery-reel'));
    for (const part of ['.product-names > .wish', '.product-share', '.gallery-zoom']) {
      const button = page.locator(part);
      expect(await isInFront(button)).toBe(true);
      expect((await boxOf(button)).bottom).toBeLessThan(picture.bottom);
    }
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1_180 } });

  test('name, rating, shades and promises are beside the picture', async ({ page }) => {
    await openProduct(page);
    const bar = await boxOf(page.locator('.buy-bar'));
    for (const part of ['.product-name', '.product .rating', '.options-title', '.promises']) {
      expect((await boxOf(page.locator(part).first())).bottom).toBeLessThan(bar.top);
    }
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1_440, height: 900 } });

  test('the button is in view, however many shades there are', async ({ page }) => {
    const { addButton } = await openProduct(page);
    expect(await isInFront(addButton)).toBe(true);
    await expect(page.locator('.buy-bar')).toBeHidden();
  });

  test('once the button is out of view, a bar at the foot of the screen has one', async ({
    page,
  }) => {
    const { t, addButton } = await openProduct(page);
    const bar = page.locator('.buy-bar');
    const price = await page.locator('.variant-price > strong').textContent();
    await expect(addButton).toBeEnabled();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(addButton).not.toBeInViewport();
    await expect(bar.locator('strong')).toHaveText(price ?? '');
    const add = bar.getByText(t('addToBag.add'), { exact: true });
    expect(await isInFront(add)).toBe(true);
    const sent: Array<string> = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /line_items/.test(request.url())) sent.push(request.url());
    });
    // What acts on the buttons of cards, which must leave this one alone.
    await expect(page.locator('.recommendations .card').first()).toBeVisible();
    await add.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.locator('.added-with li').first().waitFor();
    expect(sent).toHaveLength(1);
    await expect(page.getByRole('alert')).toBeEmpty();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
  });
});

test('the bar of a desk passes over the cards below it @demo', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openProduct(page);
  const card = page.locator('.goes-well-with .card').first();
  await card.waitFor();
  await card.evaluate((shown) => scrollBy(0, shown.getBoundingClientRect().bottom - innerHeight));
  const bar = page.locator('.buy-bar');
  await expect(bar).toBeInViewport({ ratio: 1 });
  const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
  const front = await bar.evaluate(
    (shown, left) => {
      const { top, height } = shown.getBoundingClientRect();
      return shown.contains(document.elementFromPoint(left, top + height / 2));
    },
    x + width / 2,
  );
  expect(front).toBe(true);
});

test('the button does not look disabled while it is touched', async ({ page }) => {
  const { addButton } = await openProduct(page);
  await addButton.hover();
  const colours = await addButton.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(colours[0]).toBe('rgb(255, 255, 255)');
  expect(colours[1]).not.toBe('rgb(255, 255, 255)');
});

/** Whether the middle of an element is on the screen with nothing in front of it. */
function isInFront(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    return front !== null && (shown.contains(front) || front.contains(shown));
  });
}
