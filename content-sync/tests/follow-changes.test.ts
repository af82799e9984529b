import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { ChangeFollower } from '../rebuild/follow-changes.ts';
import type { ContentChanged } from '../source/content-source.ts';

const EVERY_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sale: ContentChanged = { countries: ['SG'], records: [{ type: 'quick-links', id: 'sale' }] };

/** A source whose cursor is the number of changes so far, and a follower of it. */
function aFollowedSource(
  changes: Array<ContentChanged> = [],
  cursorFile = join(aFolder(), 'cursor'),
) {
  const taken: Array<ContentChanged> = [];
  const problems: Array<string> = [];
  let problem: string | undefined;
  let isFull = false;
  const follower = new ChangeFollower({
    cursorFile,
    everyMs: EVERY_MS,
    async changesSince(cursor = '0') {
      if (problem !== undefined) throw new Error(problem);
      return { cursor: String(changes.length), changes: changes.slice(Number(cursor)) };
    },
    async enqueue(change) {
      if (isFull) throw new Error('The disk is full.');
      taken.push(change);
    },
    onProblem: (text) => problems.push(text),
    onWell: () => problems.push('well'),
  });
  onTestFinished(() => follower.stop());
  const look = () => vi.advanceTimersByTimeAsync(EVERY_MS);
  return {
    cursorFile,
    changes,
    taken,
    problems,
    stop: () => follower.stop(),
    look,
    fail: (by: string | undefined) => {
      problem = by;
    },
    fillDisk: (full: boolean) => {
      isFull = full;
    },
  };
}

test('a change is accepted once', async () => {
  const { changes, taken, look } = aFollowedSource();
  await look();
  expect(taken).toEqual([]);
  changes.push(sale);
  await look();
  await look();
  expect(taken).toEqual([sale]);
});

test.each([
  [10, 20],
  [200, 6],
  [5_000, 2],
])('polls that take %i ms leave time for other things', async (lookMs, looks) => {
  let begun = 0;
  const follower = new ChangeFollower({
    cursorFile: join(aFolder(), 'cursor'),
    everyMs: EVERY_MS,
    async changesSince() {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      return { cursor: '0', changes: [] };
    },
    enqueue: async () => {},
    onProblem: () => {},
    onWell: () => {},
  });
  await vi.advanceTimersByTimeAsync(20 * EVERY_MS);
  expect(begun).toBe(looks);
  const stopped = follower.stop();
  await vi.advanceTimersByTimeAsync(lookMs);
  await stopped;
});

test('changes made while no process ran are found by the next', async () => {
  const first = aFollowedSource();
  first.changes.push(sale);
  await first.look();
  await first.stop();
  expect(readFileSync(first.cursorFile, 'utf8')).toBe('1');
  first.changes.push({ ...sale, countries: ['HK'] });
  const next = aFollowedSource(first.changes, first.cursorFile);
  await next.look();
  expect(next.taken).toEqual([{ ...sale, countries: ['HK'] }]);
});

test('a change that could not be accepted is asked for again', async () => {
  const { changes, taken, problems, look, fillDisk } = aFollowedSource();
  await look();
  fillDisk(true);
  changes.push(sale);
  await look();
  fillDisk(false);
  await look();
  expect(taken).toEqual([sale]);
  expect(problems).toEqual(['The disk is full.', 'well']);
});

test('a source that fails is reported once, and when it works again', async () => {
  const { problems, look, fail } = aFollowedSource();
  await look();
  fail('The folder is gone.');
  await look();
  await look();
  fail(undefined);
  await look();
  expect(problems).toEqual(['The folder is gone.', 'well']);
});
