import type { Page } from '@playwright/test';

/** How far the page has moved by itself since it came, as Chromium scores it. */
export function layoutShift(page: Page): Promise<number> {
  return shiftFrom(page, 'startTime');
}

/** How far it has moved since it was read to its end, which is when its scripts begin. */
export function shiftOfScripts(page: Page): Promise<number> {
  return shiftFrom(page, 'domInteractive');
}

function shiftFrom(page: Page, start: 'startTime' | 'domInteractive'): Promise<number> {
  return page.evaluate((from) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const since = (navigation as PerformanceNavigationTiming | undefined)?.[from] ?? 0;
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as ReadonlyArray<LayoutShift>;
        const late = shifts.filter(({ startTime }) => startTime >= since);
        resolve(late.reduce((sum, { value }) => sum + value, 0));
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
    });
  }, start);
}

interface LayoutShift {
  readonly startTime: number;
  readonly value: number;
}
