import { expect, type Page } from '@playwright/test';
import { categoryPath, HOME } from '#domain/addresses/addresses.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { TIER } from '../tier.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { SCREENS } from './screens.ts';
import { shopper, test } from './shop-test.ts';

test.use(WITH_PICTURES);

/**
 * How pages looked when somebody last looked at them, on a phone and on a desk, in every language.
 * Letters come out a little differently on each machine, so that a small part may differ; and they
 * are compared when a release is tested, not with every change. Korean and Chinese take the system's
 * typeface, which `npm run test:full` installs where it can. After a change that is meant:
 * `STOREFRONT_TEST_TIER=full npx playwright test -c demo/tests/playwright.config.ts visual --update-snapshots=all`.
 */
test.skip(TIER !== 'full', 'compared when a release is tested');

/** The first locale of each language. */
const locales = LOCALES.filter(
  ({ language }, index) => LOCALES.findIndex((other) => other.language === language) === index,
);

for (const locale of locales) {
  test.describe(`as it was in ${locale.id} @demo`, () => {
    test.use({ locale: locale.tag, reducedMotion: 'reduce' });

    for (const { name, ...viewport } of SCREENS) {
      test(`on a ${name}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const shop = shopper(page, locale);
        const looksAsBefore = async (kind: string) => {
          await allThere(page);
          await expect.soft(page).toHaveScreenshot(`${locale.language}-${kind}-${name}.png`, {
            animations: 'disabled',
            maxDiffPixelRatio: 0.03,
          });
        };
        await shop.openAt(HOME);
        await looksAsBefore('home');
        await shop.openAt(categoryPath('makeup'));
        await looksAsBefore('category');
        await shop.openProduct();
        await looksAsBefore('product');
      });
    }
  });
}

/** Resolves once fonts and the pictures on the screen have come. */
async function allThere(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left } = image.getBoundingClientRect();
      const isOnScreen = bottom > 0 && top < window.innerHeight && left < window.innerWidth;
      return image.complete || !isOnScreen || !image.checkVisibility({ visibilityProperty: true });
    }),
  );
}
