import { expect, test } from 'vitest';
import type { Benchmark } from '../../bench/benchmark.ts';
import { mergeRuns } from '../../bench/kept-run.ts';

const aRun = (
  changes: Partial<Benchmark>,
  ...values: ReadonlyArray<[string, number]>
): Benchmark => ({
  at: '2026-01-01T00:00:00Z',
  machine: 'two cores',
  commit: 'first',
  catalogue: 'demo',
  scenarios: values.map(([name, value]) => ({
    name,
    title: name,
    seconds: 1,
    figures: [{ name: 'ratio', value, unit: '×' }],
    notes: [],
  })),
  ...changes,
});

test('scenarios that are measured by themselves take their places in the kept run, and say so', () => {
  const kept = aRun({}, ['build', 1], ['hugo', 2]);
  const later = aRun({ at: '2026-02-03T04:05:06Z', commit: 'later' }, ['hugo', 3]);
  const merged = mergeRuns(kept, later);
  expect(merged).toMatchObject({ commit: 'first', at: kept.at });
  expect(merged.scenarios[0]).toEqual(kept.scenarios[0]);
  expect(merged.scenarios[1]).toMatchObject({
    figures: [{ value: 3 }],
    notes: ['Measured by itself on 2026-02-03, commit later.'],
  });
});

test('a scenario that the kept run lacks is added in its place', () => {
  const kept = aRun({}, ['build', 1], ['hugo', 2]);
  const { scenarios } = mergeRuns(kept, aRun({ commit: 'later' }, ['astro', 3]));
  expect(scenarios.map(({ name }) => name)).toEqual(['build', 'astro', 'hugo']);
});

test('a run of another catalogue is not mixed in', () => {
  const other = aRun({ catalogue: 'another' }, ['hugo', 3]);
  expect(() => mergeRuns(aRun({}, ['hugo', 2]), other)).toThrow("can't be compared");
});
