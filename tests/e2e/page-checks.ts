import type { Page } from '@playwright/test';
import { SANDBOX } from '#domain/addresses/addresses.ts';
import { accessibilityProblems } from './accessibility-problems.ts';
import { movesSince } from './layout-shift.ts';

/** A page that a walker has come to, at rest and with its islands awake. */
export interface VisitedPage {
  readonly page: Page;
  readonly path: string;
  /** When all of it was painted and none of its scripts had run yet, on the page's own clock. */
  readonly paintedAt: number;
  /** What the browser complained of since the last page. */
  readonly complaints: ReadonlyArray<string>;
}

/** What is wrong with a page, if anything. */
export interface PageCheck {
  readonly name: string;
  readonly problems: (visited: VisitedPage) => Promise<ReadonlyArray<string>>;
}

/** Waking up moved nothing that can be seen. */
export const STILL: PageCheck = {
  name: 'moves by itself',
  problems: ({ page, paintedAt }) => movesSince(page, paintedAt),
};

/** The sandbox has several of what a page has once. */
const IN_SANDBOX = { passedOver: ['landmark-unique'] };

export const USABLE: PageCheck = {
  name: "can't be used by everyone",
  async problems({ page, path }) {
    // Elements that are fading in or out have colours in between.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found = await accessibilityProblems(page, path === SANDBOX ? IN_SANDBOX : {});
    await page.emulateMedia({ reducedMotion: null });
    return found;
  },
};

export const USABLE_IN_THE_DARK: PageCheck = {
  name: "can't be used by everyone in the dark scheme",
  async problems(visited) {
    await visited.page.emulateMedia({ colorScheme: 'dark' });
    const found = await USABLE.problems(visited);
    await visited.page.emulateMedia({ colorScheme: null });
    return found;
  },
};

export const QUIET: PageCheck = {
  name: 'complains',
  problems: async ({ complaints }) => complaints,
};

export const ONE_HEADING: PageCheck = {
  name: 'has not one heading of the first level',
  async problems({ page }) {
    const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
    return headings.length === 1 ? [] : [`it has ${headings.length}: ${headings}`];
  },
};

/** The controls take the typeface of the page. */
export const ONE_TYPEFACE: PageCheck = {
  name: 'has controls in another type',
  problems: ({ page }) =>
    page.evaluate(() => {
      const typeOf = (element: Element) => getComputedStyle(element).fontFamily;
      return [...document.querySelectorAll('button, input, select, textarea')]
        .filter((control) => !control.closest('[lang]:not(html)'))
        .filter((control) => typeOf(control) !== typeOf(document.body))
        .map(({ outerHTML }) => outerHTML.slice(0, 100));
    }),
};

/** No line ends within a Thai word that either line would have room for. */
export const WHOLE_THAI_WORDS: PageCheck = {
  name: 'breaks Thai words',
  problems: ({ page }) =>
    page.evaluate(() => {
      const words = new Intl.Segmenter('th', { granularity: 'word' });
      const range = document.createRange();
      const linesOf = (node: Text, { index, segment }: Intl.SegmentData) => {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const texts = [...document.querySelectorAll('main p')].flatMap((paragraph) =>
        [...paragraph.childNodes].filter((node) => node instanceof Text),
      );
      return texts.flatMap((node) =>
        [...words.segment(node.data)]
          .filter((word) => word.isWordLike && /\p{sc=Thai}/u.test(word.segment))
          .filter((word) => linesOf(node, word) > 1)
          .map(({ segment }) => `${segment} in “${node.data.trim().slice(0, 60)}”`),
      );
    }),
};

/** It is as wide as its screen, on screens of these widths in CSS pixels. */
export const noWiderThan = (widths: ReadonlyArray<number>): PageCheck => ({
  name: 'is wider than its screen',
  async problems({ page }) {
    const before = page.viewportSize();
    const found: Array<string> = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const excess = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      if (excess > 0) found.push(`by ${excess} at ${width} pixels`);
    }
    if (before) await page.setViewportSize(before);
    return found;
  },
});
