import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RebuildRequest } from '#content-sync/rebuild/engine.ts';
import { followContent } from '#content-sync/rebuild/follow-content.ts';
import type { RebuildEnd } from '#content-sync/rebuild/rebuild-end.ts';
import { localeFor } from '#domain/locales.ts';
import { DIED, UP_TO_DATE } from '../builders/rebuild-results.ts';
import { aFolder } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const BAD = { type: 'products', id: 'bad' } as const;
const GOOD = { type: 'products', id: 'good' } as const;
const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A follower whose rebuilds die of one record; what they were requested for, and how they ended.
 */
function aFollower(diesOf: (request: RebuildRequest) => boolean) {
  const asked: Array<ReadonlyArray<string>> = [];
  const ends: Array<RebuildEnd> = [];
  const follower = followContent({
    dataFolder: aFolder(),
    rebuild: async (_, request) => {
      asked.push((request.records ?? []).map(({ id }) => id));
      return diesOf(request) ? DIED : UP_TO_DATE;
    },
    onError: (_, error) => {
      throw error;
    },
    onBegin: () => (end) => void ends.push(end),
  });
  onTestFinished(() => follower.stop());
  return { follower, asked, ends };
}

const hasBad = ({ records = [] }: RebuildRequest) => records.some(({ id }) => id === BAD.id);

test('a request that ends its process twice is given up, and later ones are done without it', async () => {
  const { follower, asked, ends } = aFollower(hasBad);
  follower.request([SG], { records: [{ ...BAD, version: 1 }] });
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS);
  expect(asked).toEqual([['bad'], ['bad']]);
  const tries = ends.filter(({ outcome }) => outcome === 'failed');
  expect(tries).toMatchObject([
    { isGivenUp: false },
    { isGivenUp: true, problem: 'out of memory' },
  ]);
  expect(follower.state().retries.get(SG.id)).toMatchObject({ failures: 2, at: undefined });
  follower.request([SG], { records: [{ ...GOOD, version: 1 }] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)).toEqual(['good']);
  expect(ends.at(-1)).toMatchObject({ outcome: 'published' });
});

test('a request that ended its process once, and then succeeded, counts from the start', async () => {
  let deaths = 0;
  const { follower, asked, ends } = aFollower(() => {
    deaths += 1;
    return deaths % 2 === 1;
  });
  for (const version of [1, 2, 3]) {
    follower.request([SG], { records: [{ ...GOOD, version }] });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
  }
  expect(asked).toHaveLength(6);
  expect(ends.filter((end) => end.outcome === 'failed' && end.isGivenUp)).toEqual([]);
});
