import { readArguments } from './arguments.ts';
import { compareRuns } from './compare-runs.ts';
import { KEPT_RUN_FILE, readRun } from './kept-run.ts';
import { measure } from './measure.ts';
import { comparisonText } from './report/comparison-text.ts';

/**
 * `npm run bench:compare -- [--from file] [--only name]…`: shows a run beside the kept one, of the
 * same catalogue. Ends with 1 when a ratio lost ground, or could not be measured.
 */
try {
  const { from, ...wanted } = readArguments(process.argv.slice(2));
  const kept = await readRun(KEPT_RUN_FILE);
  const run =
    from === undefined ? await measure({ ...wanted, comparedWith: kept }) : await readRun(from);
  const comparisons = compareRuns(kept, run);
  const failed = run.scenarios.some((scenario) => scenario.failed !== undefined);
  process.stdout.write(`\n${comparisonText(comparisons)}\n`);
  process.exitCode = failed || comparisons.some(({ isLoss }) => isLoss) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
