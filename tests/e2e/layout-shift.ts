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

/**
 * What has moved since an instant on the page's clock: for each shift, its score and what was
 * elsewhere before.
 */
export function movesSince(page: Page, instant: number): Promise<Array<string>> {
  return page.evaluate(
    (since) =>
      new Promise<Array<string>>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? [node.localName, ...node.classList].join('.')
            : `text “${node?.textContent?.trim().slice(0, 40) ?? 'that is gone'}”`;
        const told = ({ value, sources }: LayoutShift) => {
          const moved = sources.map(
            ({ node, previousRect: { x, y }, currentRect: to }) =>
              `${nameOf(node)} from ${x},${y} to ${to.x},${to.y}`,
          );
          return `${value.toFixed(4)}: ${moved.join('; ')}`;
        };
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as ReadonlyArray<LayoutShift>;
          resolve(shifts.filter(({ startTime }) => startTime >= since).map(told));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
    instant,
  );
}

/** Letters move a little when their font arrives, which isn't tested. */
export async function keepFontsAway(page: Page): Promise<void> {
  await page.route(/\.woff2$/, (route) => route.abort());
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
  readonly sources: ReadonlyArray<{
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }>;
}
