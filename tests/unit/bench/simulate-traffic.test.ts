import { expect, test } from 'vitest';
import { type Fleet, simulateTraffic } from '../../bench/traffic/simulate-traffic.ts';
import { OPERATIONS, type TrafficCosts } from '../../bench/traffic/traffic-costs.ts';

/** Each operation takes one millisecond of a processor. */
const COSTS: TrafficCosts = {
  operations: Object.fromEntries(
    OPERATIONS.map((operation) => [operation, { cpuMs: 1, answerMs: 1 }]),
  ) as TrafficCosts['operations'],
  listenerCpuMs: 0,
};
const FLEET: Fleet = {
  origins: 2,
  locales: 1,
  editsPerSecond: 0.1,
  seconds: 600,
  cores: 16,
  bytesPerSecond: 1e12,
  networkMs: 0,
  flushMs: 0,
  rebuildMs: 100,
};

test('without any wait, an edit takes what its steps take', () => {
  const { liveMs, edits, rebuilds } = simulateTraffic(COSTS, FLEET, 1);
  // Lease, head, ingest, paths, publish and the last fetch, and the rendering.
  expect(liveMs.median).toBeCloseTo(106, 3);
  expect(edits).toBe(rebuilds);
});

test('the way through the network, and to the disk, counts', () => {
  const { liveMs } = simulateTraffic(COSTS, { ...FLEET, networkMs: 1, flushMs: 5 }, 1);
  // Six answers there and back, a notification, and two commits.
  expect(liveMs.median).toBeCloseTo(106 + 6 * 2 + 1 + 2 * 5, 3);
});

test('parts are as busy as what is asked of them', () => {
  const fleet = { ...FLEET, origins: 50, editsPerSecond: 2, locales: 12, cores: 4 };
  const { load, rebuilds } = simulateTraffic(COSTS, fleet, 1);
  const asked = rebuilds * (5 + 49) + 50 * fleet.seconds;
  expect(load.cores).toBeCloseTo(asked / (fleet.seconds * 1_000) / 4, 2);
  // Of the two commits of a rebuild, one notifies.
  expect(load.commits).toBeCloseTo(rebuilds / (fleet.seconds * 1_000), 2);
});

test('edits of a locale that is being written are published together', () => {
  const { edits, rebuilds, load } = simulateTraffic(COSTS, { ...FLEET, editsPerSecond: 100 }, 1);
  expect(rebuilds).toBeLessThan(edits / 5);
  expect(load.writers).toBeGreaterThan(0.95);
});

test('processors that can’t keep up make edits late, and more of them wait for each other', () => {
  const fleet = { ...FLEET, origins: 200, editsPerSecond: 20, locales: 12, seconds: 60 };
  const many = simulateTraffic(COSTS, fleet, 1);
  const one = simulateTraffic(COSTS, { ...fleet, cores: 1 }, 1);
  expect(one.load.cores).toBeGreaterThan(1);
  expect(one.liveMs.p99).toBeGreaterThan(10 * many.liveMs.p99);
  expect(one.rebuilds).toBeLessThan(many.rebuilds);
});
