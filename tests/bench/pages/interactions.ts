import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { Outcome } from '../benchmark.ts';
import { quantile, timed } from '../statistics.ts';
import { inBrowser, PHONE, SLOWDOWN, slowPage } from './slow-phone.ts';

/** Up to here, people take an answer for immediate. */
const GOAL_MS = 100;
/** Visits for each time that a page is loaded: the share that counts needs some. */
const VISITS = 2;
const SHARE = 0.75;
/** The browser tells of an interaction once it has painted what follows it. */
const TOLD_MS = 1_500;

export interface InteractionPages {
  readonly home: string;
  readonly listing: string;
  readonly product: string;
}

interface Interaction {
  readonly name: string;
  readonly address: string;
  /** What the shopper taps before, one after the other, which doesn't count. */
  readonly before?: ReadonlyArray<string>;
  readonly press: string;
}

const OPEN_FILTERS = '.button-plain[popovertarget="filters"]';
const BRAND = '#filters [data-facet="brand"]';

/**
 * How long it takes from a tap until the next paint, on a phone with a slow processor: of the first
 * tap of a visit, whose code may not be there yet, and of one after it.
 *
 * @see https://web.dev/articles/inp
 */
export async function measureInteractions(
  pages: InteractionPages,
  times: number,
): Promise<Outcome> {
  const interactions: ReadonlyArray<Interaction> = [
    { name: "opening the bag's panel", address: pages.home, press: '.bag-button' },
    { name: 'opening the filters', address: pages.listing, press: OPEN_FILTERS },
    {
      name: 'choosing a filter',
      address: pages.listing,
      before: [OPEN_FILTERS],
      press: BRAND,
    },
    {
      name: 'choosing another one',
      address: pages.listing,
      before: [OPEN_FILTERS, BRAND],
      press: `${BRAND}:not([aria-current], [aria-disabled])`,
    },
    { name: 'adding to the bag', address: pages.product, press: 'button.add-to-bag' },
  ];
  const { ms, result } = await timed(() => measureAll(interactions, times * VISITS));
  return {
    name: 'interactions',
    title: `From a tap to the next paint, the processor ${SLOWDOWN} times slower`,
    seconds: ms / 1_000,
    figures: result.map(({ name, samples }) => ({
      name: `${name}, ${SHARE * 100} % of visits`,
      value: quantile(samples, SHARE),
      unit: 'ms' as const,
      goal: { atMost: GOAL_MS },
    })),
    notes: [],
  };
}

function measureAll(interactions: ReadonlyArray<Interaction>, visits: number) {
  return inBrowser(async (browser) => {
    const measured: Array<{ name: string; samples: ReadonlyArray<number> }> = [];
    for (const interaction of interactions) {
      const samples: Array<number> = [];
      for (let visit = 0; visit < visits; visit += 1) {
        samples.push(await interact(browser, interaction));
      }
      measured.push({ name: interaction.name, samples });
    }
    return measured;
  });
}

/** Milliseconds from the tap to the next paint, for somebody who has never been there. */
async function interact(browser: Browser, { address, before = [], press }: Interaction) {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await slowPage(context);
    await page.addInitScript(noteInteractions);
    await page.goto(address, { waitUntil: 'networkidle' });
    await wait(TOLD_MS);
    for (const tapped of before) {
      await page.locator(tapped).first().tap();
      await wait(TOLD_MS);
    }
    await page.evaluate(forgetInteractions);
    await page.locator(press).first().tap();
    await wait(TOLD_MS);
    return await page.evaluate(longestInteraction);
  } finally {
    await context.close();
  }
}

interface Noting {
  interactions?: Array<number>;
}

/** Runs in the page. */
function noteInteractions(): void {
  const noting = window as Noting;
  noting.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEventTiming>) {
      if (entry.interactionId) noting.interactions?.push(entry.duration);
    }
    // The least that browsers tell of.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Runs in the page. */
function forgetInteractions(): void {
  (window as Noting).interactions = [];
}

/** Runs in the page. */
function longestInteraction(): number {
  // What took less than a frame isn't told of, and counts as one.
  return Math.max(16, ...((window as Noting).interactions ?? []));
}
