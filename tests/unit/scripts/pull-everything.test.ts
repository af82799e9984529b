import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type PullParts, pullEverything } from '#scripts/serve/pull-everything.ts';
import { readConfig } from '#server/config/config.ts';
import { StateError } from '#storage/state-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-10T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Pull = PullParts['runner']['pullOnce'];

/** The keys by which a shop asks for pulls, and what its log says of those it gave up. */
function pullsOf(env: Readonly<Record<string, string>>, pull: Pull = async () => {}) {
  const pullOnce = vi.fn<Pull>(pull);
  const error = vi.fn();
  const { stop } = pullEverything(readConfig(env), { runner: { pullOnce }, log: { error } });
  onTestFinished(stop);
  return { pullOnce, keys: () => pullOnce.mock.calls.map(([key]) => key), error, stop };
}

const POLLED = { COMMERCE_API_URL: 'https://api.shop', STOREFRONT_POLL_MINUTES: '15' };

test('a polled source is pulled at intervals by all machines together, until they stop', async () => {
  const [here, there] = [pullsOf(POLLED), pullsOf(POLLED)];
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS);
  expect(here.keys()).toEqual([]);
  await vi.advanceTimersByTimeAsync(31 * MINUTE_MS);
  expect(new Set(here.keys()).size).toBe(3);
  expect(there.keys()).toEqual(here.keys());
  here.stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(here.pullOnce).toHaveBeenCalledTimes(3);
});

// A clock of two days has many ticks.
test('each country is pulled once a night, by a key of that night', {
  timeout: 60_000,
}, async () => {
  const { keys } = pullsOf({});
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
  const singapore = keys().filter((key) => key.startsWith('nightly SG '));
  expect(new Set(singapore).size).toBe(2);
  expect(singapore).toHaveLength(2);
});

test('a pull that can’t be planned is asked for again for an hour, by the same key', async () => {
  let isAway = true;
  const { keys, error } = pullsOf(POLLED, async () => {
    if (isAway) throw new StateError('PostgreSQL is away.');
  });
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(keys().length).toBeGreaterThan(3);
  expect(new Set(keys()).size).toBe(1);
  isAway = true;
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(error).toHaveBeenCalled();
});

test('a machine without the role of rendering leaves pulls to the others', async () => {
  const several = { DATABASE_URL: 'postgres://here/shop', S3_BUCKET: 'shop' };
  const { keys } = pullsOf({ ...several, ...POLLED, STOREFRONT_ROLES: 'origin' });
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(keys()).toEqual([]);
});
