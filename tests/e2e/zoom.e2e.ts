import { expect, type Page } from '@playwright/test';
import { casesOfTier } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { boxOf } from './boxes.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { BEHAVIOUR_SCREENS, DESK, PHONE } from './screens.ts';
import { shopper, test } from './shop-test.ts';
import { findVariant } from './some-products.ts';

async function openProduct(page: Page) {
  const shop = shopper(page, FIRST_LOCALE);
  await shop.openSomeProduct();
  return shop;
}

test('pictures fill the screen, turn by keys and buttons, and zoom', async ({ page }) => {
  const { t } = await openProduct(page);
  const open = page.getByRole('button', { name: t('product.zoom') });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('zoom.title') });
  const picture = dialog.getByRole('img');
  await expect(dialog.getByRole('button')).toHaveCount(4);
  await expect(dialog.locator('button > .icon')).toHaveCount(4);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  const firstAlt = await picture.getAttribute('alt');
  const firstSource = await picture.getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await expect(picture).not.toHaveAttribute('src', firstSource ?? '');
  expect(await picture.getAttribute('alt')).not.toBe(firstAlt);
  await dialog.getByRole('button', { name: t('zoom.previous') }).click();
  await expect(picture).toHaveAttribute('src', firstSource ?? '');
  const before = (await picture.boundingBox())?.width ?? 0;
  const scale = async () => ((await picture.boundingBox())?.width ?? 0) / before;
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(1.2);
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(2);
  await page.keyboard.press('-');
  await expect.poll(scale).toBeLessThan(1.5);
  await dialog.getByRole('button', { name: t('zoom.zoomIn') }).click();
  await dialog.getByRole('button', { name: t('zoom.zoomOut') }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

for (const viewport of BEHAVIOUR_SCREENS) {
  test(`the first step leaves the whole product in view, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { t } = await openProduct(page);
    await page.locator('.gallery-reel img').first().click();
    const dialog = page.getByRole('dialog', { name: t('zoom.title') });
    const image = dialog.getByRole('img');
    await image.click({ position: { x: 20, y: 20 } });
    await expect(dialog.locator('[data-zoomed]')).toHaveCount(1);
    const { stage, picture } = await dialog.locator('.zoom-stage').evaluate((element) => ({
      stage: element.getBoundingClientRect().toJSON(),
      picture: element.querySelector('img')?.getBoundingClientRect().toJSON(),
    }));
    // The square in the middle of the box, without the margin that packshots have.
    const side = Math.min(picture.width, picture.height) * (1 - 2 * PACKSHOT_MARGIN);
    const middle = picture.y + picture.height / 2;
    expect(middle - side / 2).toBeGreaterThanOrEqual(stage.y - 1);
    expect(middle + side / 2).toBeLessThanOrEqual(stage.y + stage.height + 1);
    const centre = picture.x + picture.width / 2;
    expect(centre - side / 2).toBeGreaterThanOrEqual(stage.x - 1);
    expect(centre + side / 2).toBeLessThanOrEqual(stage.x + stage.width + 1);
  });
}

/** A part of a picture's side. */
const PACKSHOT_MARGIN = 0.12;

test('on a phone a press on a picture enlarges the one that was scrolled to', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { t } = await openProduct(page);
  await page.locator('.gallery-thumbs a').nth(1).click();
  await expect(page.locator('.gallery-thumbs a').nth(1)).toHaveAttribute('aria-current', 'true');
  await page.locator('.gallery-reel img').nth(1).click();
  const dialog = page.getByRole('dialog', { name: t('zoom.title') });
  await expect(dialog.getByRole('status')).toContainText('2');
});

for (const { name, ...viewport } of casesOfTier([
  { name: 'a desk', ...DESK },
  { name: 'a tablet', width: 820, height: 1_180 },
])) {
  test(`on ${name} all pictures stand beside the facts, and a press enlarges any`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { t } = await openProduct(page);
    const facts = await boxOf(page.locator('.product-facts'));
    const gallery = await boxOf(page.locator('.gallery'));
    expect(facts.bottom - gallery.bottom).toBeLessThan(viewport.height / 4);
    const pictures = page.locator('.gallery-reel img');
    const [first, second] = [await boxOf(pictures.first()), await boxOf(pictures.nth(1))];
    expect(second.top).toBeGreaterThan(first.bottom);
    await pictures.nth(1).click();
    const dialog = page.getByRole('dialog', { name: t('zoom.title') });
    await expect(dialog.getByRole('status')).toContainText('2');
  });
}

test('the pictures are a stop of the tab key where they scroll, and nowhere else', async ({
  page,
}) => {
  await openProduct(page);
  const reel = page.locator('.gallery-reel');
  const afterTrail = async () => {
    await page.locator('.breadcrumbs a').last().focus();
    await page.keyboard.press('Tab');
  };
  await page.setViewportSize(DESK);
  await afterTrail();
  await expect(page.locator('.gallery-zoom')).toBeFocused();
  await page.setViewportSize(PHONE);
  await afterTrail();
  await expect(reel).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => reel.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK });

  test('the pictures are no stop of the tab key on a desk', async ({ page }) => {
    const { path } = await findVariant(page, FIRST_LOCALE, () => true);
    await shopper(page, FIRST_LOCALE).lookAt(path);
    await page.locator('.breadcrumbs a').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.gallery-reel')).not.toBeFocused();
    await expect(page.locator('.product :focus')).toHaveCount(1);
  });
});

test('a product without pictures has something in their place, and none to enlarge', async ({
  page,
}) => {
  await page.goto('/sandbox-web');
  const gallery = page.locator('.gallery', { has: page.locator('[src*="/no-picture.svg"]') });
  const place = gallery.locator('.gallery-reel img');
  await place.scrollIntoViewIfNeeded();
  await expect(place).toBeVisible();
  await expect(gallery.getByRole('button')).toHaveCount(0);
  await place.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a share', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('offers copying, mail and a messenger where the system has no sheet', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const { t } = await openProduct(page);
    const share = page.getByRole('button', { name: t('product.share'), exact: true });
    const menu = page.getByRole('list', { name: t('product.share'), exact: true });
    await share.click();
    await expect(menu.getByRole('link', { name: t('share.email') })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:.*${encodeURIComponent(new URL(page.url()).pathname)}`),
    );
    await expect(menu.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
    expect(await accessibilityProblems(page, { within: '.share-menu' })).toEqual([]);
    await share.click();
    await expect(menu).toBeHidden();
    await share.click();
    await menu.getByRole('button', { name: t('share.copy') }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: t('share.copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
