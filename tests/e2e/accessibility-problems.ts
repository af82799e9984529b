import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** CSS selector of the part to check; by default the whole page. */
  readonly within?: string;
  /** Rules to ignore here. */
  readonly passedOver?: ReadonlyArray<string>;
}

/** What axe finds wrong with a page as it is now: `rule: element: problem`. */
export async function accessibilityProblems(
  page: Page,
  { within = 'html', passedOver = [] }: Look = {},
): Promise<ReadonlyArray<string>> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // One run in the page itself. The default sums up the findings of each frame in a second page,
    // which takes three times as long, and our pages have no frames of their own.
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: TAGS },
      // Targets of 24 pixels, except those in a line of text; off by default.
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    })
    .analyze();
  const counting = violations.filter(({ id }) => !passedOver.includes(id));
  return counting.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
