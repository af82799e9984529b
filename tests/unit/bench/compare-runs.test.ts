import { describe, expect, test } from 'vitest';
import type { Benchmark } from '../../bench/benchmark.ts';
import { compareRuns } from '../../bench/compare-runs.ts';
import type { Figure } from '../../bench/figure.ts';

const faster: Figure = { name: 'ours against theirs', value: 8, unit: '×', goal: { atLeast: 6 } };
const flat: Figure = { name: 'all against few', value: 1.1, unit: '×', goal: { atMost: 1.3 } };
const time: Figure = { name: 'median', value: 200, unit: 'ms', goal: { atMost: 250 } };

const aRun = (...figures: ReadonlyArray<Figure>): Benchmark => ({
  at: '2026-01-01T00:00:00.000Z',
  machine: '2 cores',
  commit: 'abc',
  catalogue: 'demo',
  scenarios: [{ name: 'edit', title: 'An edit', seconds: 1, figures: [...figures], notes: [] }],
});

const lossOf = (before: Figure, value: number) =>
  compareRuns(aRun(before), aRun({ ...before, value })).map(({ isLoss }) => isLoss);

describe('a run beside the kept one', () => {
  test('a ratio that should be high loses ground when it falls by more than a quarter', () => {
    expect(lossOf(faster, 5.9)).toEqual([true]);
    expect(lossOf(faster, 6.1)).toEqual([false]);
    expect(lossOf(faster, 16)).toEqual([false]);
  });

  test('a ratio that should be low loses ground when it rises by more than a quarter', () => {
    expect(lossOf(flat, 1.4)).toEqual([true]);
    expect(lossOf(flat, 1.3)).toEqual([false]);
    expect(lossOf(flat, 0.5)).toEqual([false]);
  });

  test('a time never does: it differs on every machine', () => {
    expect(lossOf(time, 2_000)).toEqual([false]);
  });

  test('figures are matched by name, and those of only one run are left out', () => {
    const compared = compareRuns(aRun(faster, time), aRun(time, flat));
    expect(compared.map(({ after, ratio }) => [after.name, ratio])).toEqual([['median', 1]]);
  });

  test('runs of different catalogues are not compared', () => {
    const other = { ...aRun(faster), catalogue: 'catalogue.jsonl, 8,494 products' };
    expect(() => compareRuns(other, aRun(faster))).toThrow(
      'The kept run measured "catalogue.jsonl, 8,494 products", and this one "demo"',
    );
  });
});
