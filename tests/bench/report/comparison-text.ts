import type { Comparison } from '../compare-runs.ts';
import { markdownTable } from './markdown-table.ts';
import { figureText, numberText } from './number-text.ts';

export function comparisonText(comparisons: ReadonlyArray<Comparison>): string {
  const rows = comparisons.map(({ scenario, before, after, ratio, isLoss }) => [
    scenario,
    after.name,
    figureText(before),
    figureText(after),
    `${numberText(ratio)} ×`,
    isLoss ? 'lost' : '',
  ]);
  return markdownTable([['', 'what', 'kept', 'now', 'ratio', ''], ...rows]);
}
