import { expect, type Page } from '@playwright/test';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { CART, categoryPath, HOME, SANDBOX, SIGN_IN } from '#domain/addresses/addresses.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { TIER } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { SCREENS } from './screens.ts';
import { test } from './shop-test.ts';

// Elements that are fading in or out have colours in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const THOROUGH = TIER === 'full' ? LOCALES : [FIRST_LOCALE];

/** Pages with another layout on a desktop; the full tier checks all of them there. */
const OTHERWISE_ON_A_DESK = [HOME, categoryPath('makeup'), CART, accountPath('orders'), SIGN_IN];

for (const { name, ...viewport } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    for (const locale of THOROUGH) {
      test(`everyone can use every kind of page of ${locale.id}`, async ({ page }) => {
        test.setTimeout(300_000);
        const paths =
          TIER === 'full' || name === 'phone'
            ? await pathsOfAllKinds(page.request, locale)
            : OTHERWISE_ON_A_DESK;
        for (const path of [...paths, '/nowhere']) {
          await page.goto(path + localeQuery(locale));
          await isUsable(page, path);
        }
      });
    }
  });
}

if (TIER === 'full') {
  test.describe('in the dark scheme', () => {
    test.use({ colorScheme: 'dark' });

    test('everyone can use every kind of page', async ({ page }) => {
      test.setTimeout(300_000);
      const paths = await pathsOfAllKinds(page.request, FIRST_LOCALE);
      for (const path of [...paths, '/nowhere']) {
        await page.goto(path + localeQuery(FIRST_LOCALE));
        await isUsable(page, path);
      }
    });
  });
}

/** The sandbox has several of what a page has once. */
const IN_SANDBOX = { passedOver: ['landmark-unique'] };

async function isUsable(page: Page, state: string): Promise<void> {
  const problems = await accessibilityProblems(page, state === SANDBOX ? IN_SANDBOX : {});
  expect.soft(problems, state).toEqual([]);
}
