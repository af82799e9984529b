import type { Page } from '@playwright/test';

/** How far the page has moved by itself since it came, as Chromium scores it. */
export function layoutShift(page: Page): Promise<number> {
  return shiftSince(page, 0);
}

/** How far it has moved since an instant on its own clock. */
export function shiftSince(page: Page, instant: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as ReadonlyArray<LayoutShift>;
          const late = shifts.filter(({ startTime }) => startTime >= since);
          resolve(late.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
    instant,
  );
}

/** Waits until all of the page was read and painted; gives the instant on its own clock. */
export async function paintedWhole(page: Page): Promise<number> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
}

interface LayoutShift {
  readonly startTime: number;
  readonly value: number;
}
