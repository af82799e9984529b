import { expect } from '@playwright/test';
import { NEW_ARRIVALS, SALE } from '#domain/addresses/addresses.ts';
import { OVERLAY_DEBOUNCE_MS } from '#domain/limits.ts';
import { BEHAVIOUR_LOCALES } from '../tier.ts';
import { WITH_PICTURES } from './browser-options.ts';
import { MEI, signInByApi } from './demo-member.ts';
import { FIRST_LOCALE } from './first-locale.ts';
import { shopper, test } from './shop-test.ts';

test.use(WITH_PICTURES);

for (const locale of BEHAVIOUR_LOCALES) {
  test.describe(() => {
    // Visitors who read another language are asked about that first.
    test.use({ locale: locale.tag });

    test(`an overlay pop-up is shown at most once per overlay id per browser session in ${locale.id} @demo`, async ({
      page,
      context,
      complaints,
    }) => {
      const { t, ...shop } = shopper(page, locale);
      await shop.openAt(NEW_ARRIVALS);
      const overlay = page.locator('dialog.overlay');
      await expect(overlay).toBeVisible();
      await expect(overlay.getByRole('link')).toHaveAttribute('href', /^\/beauty-pass/);
      const close = overlay.getByRole('button', { name: t('overlay.close') });
      await expect(close.locator('.icon')).toBeVisible();
      await close.click();
      await expect(overlay).toBeHidden();

      // Another tab asks for itself, and gets the same overlay.
      const other = await context.newPage();
      const asked = other.waitForResponse(/overlays\/latest/);
      await shopper(other, locale).openAt(NEW_ARRIVALS);
      await asked;
      await expect(other.locator('dialog.overlay')).toBeHidden();
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'seen-overlays')?.expires).toBe(-1);
      expect(complaints).toEqual([]);
    });
  });
}

const START = Date.parse('2026-06-01T00:00:00Z');

test('the overlay is asked for half a second after the first act, once a path and session', async ({
  page,
}) => {
  const asked: Array<string | null> = [];
  page.on('request', (request) => {
    if (!request.url().includes('/overlays/latest')) return;
    asked.push(new URL(request.url()).searchParams.get('path'));
  });
  // The clock is stopped, so that only the test lets time pass.
  await page.clock.install({ time: START });
  await page.clock.pauseAt(START + 1_000);
  const act = async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    const asleep = page.locator('astro-island[ssr]:has(.overlay)');
    await expect(async () => {
      // So long, a stopped clock has the browser be busy.
      await page.clock.runFor(50);
      await expect(asleep).toHaveCount(0, { timeout: 100 });
    }).toPass();
  };
  await page.goto('/brands');
  await act();
  await page.clock.runFor(OVERLAY_DEBOUNCE_MS - 100);
  expect(asked).toEqual([]);
  // A busy browser begins to wait some time after it has hydrated.
  const askedAfterTime = async () => {
    await page.clock.runFor(100);
    return asked;
  };
  await expect.poll(askedAfterTime).toEqual(['/brands']);
  await page.reload();
  await act();
  await page.clock.runFor(5_000);
  await page.goto('/international');
  await act();
  await expect.poll(askedAfterTime).toEqual(['/brands', '/international']);
  await page.clock.runFor(5_000);
  expect(asked).toEqual(['/brands', '/international']);
});

test('an overlay is tracked by path and loyalty tier: a gold member sees theirs @demo', async ({
  page,
  context,
}) => {
  await signInByApi(context, { email: MEI });
  await shopper(page, FIRST_LOCALE).openAt(SALE);
  await expect(page.locator('dialog.overlay').getByRole('link')).toHaveAttribute(
    'href',
    /^\/rewards-boutique/,
  );
});

test('nothing pops up when the API fails', async ({ page, complaints }) => {
  await page.route('**/overlays/latest*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(NEW_ARRIVALS);
  await page.mouse.move(1, 1);
  await failed;
  await expect(page.locator('dialog.overlay')).toBeHidden();
  expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
});
