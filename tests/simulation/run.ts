import { parseArgs } from 'node:util';
import { simulate } from './simulation.ts';

/**
 * `node tests/simulation/run.ts --seeds 10000 --from 1`: plays seeds one after the other, and prints those
 * that fail. `--seed 42` plays one, and prints all that happened.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});

const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const startedAt = performance.now();
let failed = 0;
let virtualMs = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const outcome = await simulate(seed);
  virtualMs += outcome.virtualMs;
  if (values.seed !== undefined) process.stdout.write(`${outcome.lines.join('\n')}\n`);
  if (outcome.faults.length > 0) {
    failed += 1;
    process.stdout.write(`SEED=${seed} ${outcome.faults.join('\n  ')}\n`);
  }
  if ((seed - from + 1) % 100 === 0) report(seed - from + 1);
}
report(count);
process.exitCode = failed > 0 ? 1 : 0;

function report(done: number): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const hours = (virtualMs / 3_600_000).toFixed(1);
  process.stderr.write(`${done} seeds, ${hours} virtual hours in ${seconds} s, ${failed} failed\n`);
}
