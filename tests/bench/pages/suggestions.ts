import type { Page } from 'playwright';
import type { Outcome } from '../benchmark.ts';
import { median, timed } from '../statistics.ts';
import { inBrowser, PHONE, SLOWDOWN, slowPage } from './slow-phone.ts';

/** What the shop may take beside the debounce and the network. */
const GOAL_MS = 100;
const WORDS = ['lipstick', 'mascara', 'serum', 'perfume', 'shampoo'];

/** How long suggestions take from the last key to the screen, on a slow processor. */
export async function measureSuggestions(url: string, times: number): Promise<Outcome> {
  const { ms, result } = await timed(() => measure(url, times));
  const part = (name: keyof Sample) => median(result.map((sample) => sample[name]));
  return {
    name: 'suggestions',
    title: `From a key to painted suggestions, the processor ${SLOWDOWN} times slower`,
    seconds: ms / 1_000,
    figures: [
      {
        name: 'beside debounce and network',
        value: part('own'),
        unit: 'ms',
        goal: { atMost: GOAL_MS },
      },
      { name: 'network', value: part('network'), unit: 'ms' },
      { name: 'all', value: part('all'), unit: 'ms' },
    ],
    notes: [],
  };
}

interface Sample {
  readonly all: number;
  readonly network: number;
  readonly own: number;
}

function measure(url: string, times: number): Promise<ReadonlyArray<Sample>> {
  return inBrowser(async (browser) => {
    const page = await slowPage(await browser.newContext({ viewport: PHONE }));
    await page.goto(url);
    const box = page.locator('.search-input');
    await box.focus();
    await page.locator('.search-panel').waitFor();
    const samples: Array<Sample> = [];
    for (let turn = 0; turn < times; turn += 1) {
      for (const word of WORDS) samples.push(await typeWord(page, word));
    }
    return samples;
  });
}

async function typeWord(page: Page, word: string): Promise<Sample> {
  const box = page.locator('.search-input');
  await box.fill('');
  await page.evaluate(watchPaint, word);
  await box.pressSequentially(word, { delay: 30 });
  await page.waitForFunction(() => 'suggestionsPainted' in window);
  return page.evaluate(readSample);
}

/** Runs in the page: notes the last key, and the first frame after all results are offered. */
function watchPaint(word: string): void {
  const world = window as unknown as Record<string, number | undefined>;
  delete world.suggestionsPainted;
  performance.clearResourceTimings();
  document.addEventListener('input', () => {
    world.lastKey = performance.now();
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.search-all')?.textContent?.includes(word)) return;
    if (!document.querySelector('.search-group-products .search-option')) return;
    const called = performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes(`query=${word}`));
    if (!called) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        world.suggestionsPainted = performance.now();
      }),
    );
  });
  observer.observe(document.querySelector('.search-panel') as Node, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Runs in the page. */
function readSample(): Sample {
  const debounceMs = 250;
  const world = window as unknown as Record<string, number>;
  const calls = performance.getEntriesByType('resource') as Array<PerformanceResourceTiming>;
  const call = calls.findLast(({ name }) => name.includes('/search?query='));
  const all = (world.suggestionsPainted ?? 0) - (world.lastKey ?? 0);
  const network = call ? call.responseEnd - call.startTime : 0;
  return { all, network, own: all - debounceMs - network };
}
