import { expect, test } from 'vitest';
import { simulate } from '../simulation/simulation.ts';
import { TIER } from '../tier.ts';

/** `SEED=42` plays that one alone, and prints what happened if it fails. */
const { SEED } = process.env;
const COUNT = { fast: 60, full: 2_000, soak: 10_000 }[TIER];
const SEEDS = SEED ? [Number(SEED)] : Array.from({ length: COUNT }, (_, index) => index + 1);
/** A busy machine takes its time. */
const MS_A_SEED = 3_000;

test('whatever fails, no edit is lost, and all machines and edges show the same in the end', {
  timeout: 60_000 + COUNT * MS_A_SEED,
}, async () => {
  for (const seed of SEEDS) {
    const { faults, lines } = await simulate(seed);
    const trace = SEED ? lines : lines.slice(-50);
    expect(faults, `SEED=${seed}\n${trace.join('\n')}`).toEqual([]);
  }
});

test('a seed replays all that happened, and another seed something else', async () => {
  const [first, again, other] = [await simulate(7), await simulate(7), await simulate(8)];
  expect(again.digest).toBe(first.digest);
  expect(again.lines).toEqual(first.lines);
  expect(other.digest).not.toBe(first.digest);
});
