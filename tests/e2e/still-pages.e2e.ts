import { expect, type Page } from '@playwright/test';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { TIER, TIER_LOCALES } from '../tier.ts';
import { restOf } from './at-rest.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { keepFontsAway, movesSince, paintedWhole } from './layout-shift.ts';
import { shopper, test } from './shop-test.ts';

test.use(WITH_PICTURES);

/** Waking up changes nothing that can be seen to move, on any kind of page. */

const LOCALES = TIER === 'full' ? TIER_LOCALES : [FIRST_LOCALE];
/** A member's page has more on it. */
const VISITORS = TIER === 'full' ? ['a visitor', 'a member'] : ['a member'];

for (const locale of LOCALES) {
  for (const visitor of VISITORS) {
    test(`no page of ${locale.id} moves by itself for ${visitor}`, async ({ page }) => {
      test.setTimeout(240_000);
      await keepFontsAway(page);
      if (visitor === 'a member') await signInAndBeKnown(page, locale);
      const scripts = await heldScripts(page);
      const atRest = restOf(page);
      for (const path of await pathsOfAllKinds(page.request, locale)) {
        // It sends members on to the home page.
        if (path === SIGN_IN && visitor === 'a member') continue;
        scripts.hold();
        await page.goto(path + localeQuery(locale), { waitUntil: 'commit' });
        const painted = await paintedWhole(page);
        scripts.release();
        await shopper(page, locale).islandsAwake();
        await atRest();
        expect.soft(await movesSince(page, painted), path).toEqual([]);
      }
    });
  }
}

/** What a page says of the member is kept by the browser from the first page on. */
async function signInAndBeKnown(page: Page, locale: Locale): Promise<void> {
  await signInByApi(page.context());
  await shopper(page, locale).openHome();
  await expect(page.locator('.top-bar .member-greeting .label')).toBeVisible();
}

/** A page that arrives in pieces may be laid out in pieces; its scripts wait until then. */
async function heldScripts(page: Page) {
  let gate = Promise.withResolvers<void>();
  await page.route(/\/_astro\/[^?]*\.js$/, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return {
    hold() {
      gate = Promise.withResolvers<void>();
    },
    release: () => gate.resolve(),
  };
}
