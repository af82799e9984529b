import type { Benchmark } from './benchmark.ts';
import type { Figure } from './figure.ts';

/** A figure of a run beside the same one of another. */
export interface Comparison {
  readonly scenario: string;
  readonly before: Figure;
  readonly after: Figure;
  /** After against before. */
  readonly ratio: number;
  /** Whether ground was lost: never of a figure that depends on the machine. */
  readonly isLoss: boolean;
}

/** What a ratio may lose before it counts: machines do not repeat themselves better than that. */
const TOLERANCE = 0.25;

/**
 * @throws Error in words when the runs are of different catalogues: of another size, even a ratio
 *   says nothing
 */
export function compareRuns(before: Benchmark, after: Benchmark): Array<Comparison> {
  checkComparable(before, after.catalogue);
  return after.scenarios.flatMap(({ name, figures }) => {
    const kept = before.scenarios.find((scenario) => scenario.name === name)?.figures ?? [];
    return figures.flatMap((figure) => {
      const same = kept.find((each) => each.name === figure.name);
      return same ? [compareFigures(name, same, figure)] : [];
    });
  });
}

/**
 * @throws Error in words when a run was of another catalogue than the described one
 */
export function checkComparable({ catalogue }: Benchmark, described: string): void {
  if (catalogue === described) return;
  throw new Error(
    `The kept run measured "${catalogue}", and this one "${described}": they can't be compared. Set CATALOGUE to the file that was measured, or keep a run of your own with npm run bench -- --save.`,
  );
}

function compareFigures(scenario: string, before: Figure, after: Figure): Comparison {
  const ratio = before.value === after.value ? 1 : after.value / before.value;
  return { scenario, before, after, ratio, isLoss: after.unit === '×' && isWorse(after, ratio) };
}

function isWorse({ goal }: Figure, ratio: number): boolean {
  if (!goal) return false;
  return 'atLeast' in goal ? ratio < 1 - TOLERANCE : ratio > 1 + TOLERANCE;
}
