import { launch, type Page } from 'puppeteer-core';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tools/browser.ts';
import type { Outcome } from '../benchmark.ts';
import { median, timed } from '../statistics.ts';
import { slowLineTo } from './slow-line.ts';

/** What a shopper takes for at once. */
const GOAL_MS = 300;
/** How long a shopper looks at a card before opening it. */
const REST_MS = 2_000;
/** After this, nothing larger is painted. */
const SETTLED_MS = 4_000;

/**
 * How long a product takes to show once its card is pressed, on a slow line: right away, and after
 * resting on the card, which has the browser prerender the page.
 */
export async function measureOpenedProduct(listing: string, times: number): Promise<Outcome> {
  const { origin, pathname, search } = new URL(listing);
  const line = await slowLineTo(origin);
  try {
    const measured = await timed(() => measure(`${line.url}${pathname}${search}`, times));
    const { pressed, rested } = measured.result;
    return {
      name: 'opened',
      title: 'A product opened from a category, 1.6 Mbit/s and 150 ms',
      seconds: measured.ms / 1_000,
      figures: [
        {
          name: `largest contentful paint after ${REST_MS / 1_000} s on its card`,
          value: median(rested),
          unit: 'ms',
          goal: { atMost: GOAL_MS },
        },
        { name: 'at once', value: median(pressed), unit: 'ms' },
      ],
      notes: [],
    };
  } finally {
    line.close();
  }
}

async function measure(listing: string, times: number) {
  const browser = await launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS] });
  const pressed: Array<number> = [];
  const rested: Array<number> = [];
  try {
    for (let turn = 0; turn < times; turn += 1) {
      for (const [restMs, samples] of [
        [0, pressed],
        [REST_MS, rested],
      ] as const) {
        const context = await browser.createBrowserContext();
        samples.push(await openProduct(await context.newPage(), { listing, restMs }));
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return { pressed, rested };
}

interface Visit {
  readonly listing: string;
  readonly restMs: number;
}

/** Milliseconds from the press, or from when the browser began to show the page. */
async function openProduct(page: Page, { listing, restMs }: Visit): Promise<number> {
  await page.setViewport({ width: 1_440, height: 900 });
  await page.goto(listing, { waitUntil: 'networkidle0' });
  const card = 'main a.card';
  if (restMs > 0) {
    await page.hover(card);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(card)]);
  return page.evaluate(largestPaint, SETTLED_MS);
}

/** Runs in the page. */
function largestPaint(settledMs: number): Promise<number> {
  const [{ activationStart }] = performance.getEntriesByType('navigation') as unknown as [
    { readonly activationStart: number },
  ];
  return new Promise((resolve) => {
    let latest = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) latest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => resolve(Math.max(0, latest - activationStart)), settledMs);
  });
}
