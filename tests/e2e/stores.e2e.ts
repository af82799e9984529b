import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countryName } from '#i18n/place-names.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { layoutShift } from './layout-shift.ts';
import { BEHAVIOUR_SCREENS, DESK } from './screens.ts';
import { shopper, test } from './shop-test.ts';

/** The other two have none, and no page of them. */
const hasStores = ({ country }: Locale) => !['ID', 'PH'].includes(country);

/** What a page may weigh, compressed. */
const PAGE_BYTES_MAX = 20 * 1024;

for (const locale of BEHAVIOUR_LOCALES.filter(hasStores)) {
  for (const screen of BEHAVIOUR_SCREENS) {
    test(`the map of ${locale.id} leads to the cards and back, ${screen.width} wide @demo`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      const { t, lookAt } = shopper(page, locale);
      await lookAt(STORE_LOCATIONS);
      const map = page.getByRole('group', {
        name: t('stores.mapOf', { country: countryName(locale) }),
      });
      const pins = map.getByRole('link');
      const cards = page.locator('.store-cards > li');
      const count = await cards.count();
      expect(count).toBeGreaterThan(2);
      await expect(pins).toHaveCount(count);
      for (const pin of await pins.all()) {
        const { width = 0, height = 0 } = (await pin.locator('circle').boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
      expect(await accessibilityProblems(page, { within: 'main' })).toEqual([]);
      const last = cards.last();
      const name = (await last.locator('h3 > a:last-child').textContent()) ?? '';
      await pins.last().click();
      await expect(last).toBeInViewport();
      await expect(pins.last()).toHaveAccessibleName(`${count}: ${name.trim()}`);
      const back = last.getByRole('link', {
        name: t('stores.showOnMap', { number: count, name: name.trim() }),
      });
      await expect(back).toHaveText(String(count));
      await back.click();
      await expect(map).toBeInViewport();
    });
  }
}

test('on a desk the list has no hole, and the map stays beside it @demo', async ({ page }) => {
  await page.setViewportSize(DESK);
  await shopper(page, FIRST_LOCALE).lookAt(STORE_LOCATIONS);
  const cards = page.locator('.store-cards > li');
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().x));
  expect(new Set(lefts).size).toBe(1);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(page.locator('.stores-map')).toBeInViewport({ ratio: 1 });
});

test('the page with its map stays small', async ({ request }) => {
  const answer = await request.get(STORE_LOCATIONS);
  expect(gzipSync(await answer.body()).length).toBeLessThan(PAGE_BYTES_MAX);
});

/** Eleven o'clock in the morning in Singapore, on a Monday. */
const MORNING = new Date('2026-11-30T03:00:00Z');
const NIGHT = new Date('2026-11-30T15:00:00Z');

test('stores say by their own clocks whether they are open, and what they offer @demo', async ({
  page,
}) => {
  const { t, lookAt } = shopper(page, FIRST_LOCALE);
  await page.clock.setFixedTime(MORNING);
  await lookAt(STORE_LOCATIONS);
  const first = page.locator('.store-card').first();
  await expect(first.locator('open-now')).toHaveText(t('opening.open', { time: '10:00 pm' }));
  await expect(first.getByRole('list', { name: t('stores.services') })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);

  await page.clock.setFixedTime(NIGHT);
  await page.reload();
  const later = t('opening.later', { day: 'Tue', time: '10:00 am' });
  await expect(first.locator('open-now')).toHaveText(later);
});
