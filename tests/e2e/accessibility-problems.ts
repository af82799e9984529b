import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what the makers of axe hold for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** CSS selector of the part that is looked at; the whole page without. */
  readonly within?: string;
  /** Rules that do not count here. */
  readonly passedOver?: ReadonlyArray<string>;
}

/** What axe finds wrong with a page as it is now: `rule: element: what is amiss`. */
export async function accessibilityProblems(
  page: Page,
  { within = 'html', passedOver = [] }: Look = {},
): Promise<ReadonlyArray<string>> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // One run in the page itself. The other way sums up in a second page what was found in each
    // frame, of other sites too, which takes three times as long; frames of ours there are none.
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: TAGS },
      // Targets of 24 pixels, but for those in a line of text; off unless it is asked for.
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    })
    .analyze();
  const counting = violations.filter(({ id }) => !passedOver.includes(id));
  return counting.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
