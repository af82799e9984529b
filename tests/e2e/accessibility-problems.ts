import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what the makers of axe hold for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it is now: `rule: elements`, each with what is amiss. */
export async function accessibilityProblems(page: Page): Promise<ReadonlyArray<string>> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: TAGS },
      // Targets of 24 pixels, but for those in a line of text; off unless it is asked for.
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
