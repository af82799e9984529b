import { readArguments } from './arguments.ts';
import { keepRun } from './kept-run.ts';
import { measure } from './measure.ts';
import { runText } from './report/run-text.ts';

/**
 * `npm run bench -- [--only name]… [--repetitions n] [--minutes n] [--json] [--save]`: measures the engine, alone
 * and beside others. Ends with 1 when a scenario could not be measured.
 */
try {
  const { json, save, ...wanted } = readArguments(process.argv.slice(2));
  const run = await measure(wanted);
  process.stdout.write(json ? `${JSON.stringify(run)}\n` : `\n${runText(run)}\n`);
  if (save) await keepRun(run);
  process.exitCode = run.scenarios.some(({ failed }) => failed !== undefined) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
