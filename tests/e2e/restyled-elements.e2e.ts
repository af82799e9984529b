import { expect, type Page } from '@playwright/test';
import { FIRST_LOCALE } from './first-locale.ts';
import { holdBack } from './hold-back.ts';
import { shopper, test } from './shop-test.ts';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** The most elements whose style the browser computes at once, meanwhile. */
async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: Array<TraceEvent> = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as typeof events)),
  );
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink'] },
  });
  await act();
  await page.evaluate(() => new Promise((painted) => requestIdleCallback(painted)));
  await session.send('Tracing.end');
  await complete;
  const restyled = events.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(restyled.length).toBeGreaterThan(0);
  return Math.max(...restyled.map(({ args }) => args.elementCount ?? 0));
}

const elementsIn = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('islands that hydrate, and parts that are shown or hidden, restyle only themselves', async ({
  page,
}) => {
  const shop = shopper(page, FIRST_LOCALE);
  const release = await holdBack(page, /\/_astro\/islands\./);
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  const few = (await elementsIn(page)) / 4;
  const awake = await mostRestyled(page, async () => {
    release();
    await shop.islandsAwake();
    await expect(shop.bagButton(0)).toBeVisible();
  });
  expect(awake).toBeLessThan(few);

  const toggled = await mostRestyled(page, () =>
    page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('.reel-button')) {
        button.hidden = !button.hidden;
      }
      document.body.getBoundingClientRect();
    }),
  );
  expect(toggled).toBeLessThan(few);
});
