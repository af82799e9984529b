import { expect } from '@playwright/test';
import { BEHAVIOUR_LOCALES, TIER } from '../tier.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { localeQuery, pathsOfAllKinds } from './kinds-of-pages.ts';
import { test } from './shop-test.ts';

test.use(WITH_PICTURES);

/** A phone; and one of each breakpoint of the shop. */
const WIDTHS = TIER === 'full' ? [360, 390, 768, 1024, 1216, 1408, 1536] : [390];

for (const locale of BEHAVIOUR_LOCALES) {
  test(`no page of ${locale.id} complains, is wider than its screen, or has controls in another type`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(TIER === 'full' ? 600_000 : 240_000);
    for (const path of await pathsOfAllKinds(page.request, locale)) {
      await page.goto(path + localeQuery(locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(controlsInAnotherType), path).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
        expect(excess, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
      }
    }
    expect(complaints).toEqual([]);
  });
}

/** Runs in the page: the controls that don't take the typeface of the page. */
function controlsInAnotherType(): ReadonlyArray<string> {
  const typeOf = (element: Element) => getComputedStyle(element).fontFamily;
  return [...document.querySelectorAll('button, input, select, textarea')]
    .filter((control) => !control.closest('[lang]:not(html)'))
    .filter((control) => typeOf(control) !== typeOf(document.body))
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}
