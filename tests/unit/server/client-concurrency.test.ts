import { expect, test } from 'vitest';
import { createClientConcurrency } from '#server/http/limits/client-concurrency.ts';

const GREEDY = '198.51.100.1';
const OTHER = '198.51.100.2';

/** Work that goes on until the test ends it. */
function someWork() {
  const begun: Array<string> = [];
  const ends: Array<() => void> = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    endOne: () => ends.shift()?.(),
  };
}

test('a client waits only for itself', async () => {
  const turns = createClientConcurrency({ atOnce: 2, waitingMax: 10 });
  const { begun, work, endOne } = someWork();
  const [first] = ['a', 'b', 'c'].map((name) => turns.run(GREEDY, work(name)));
  void turns.run(OTHER, work('other'));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'other']);
  endOne();
  expect(await first).toBe('a');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
});

test('what is too much is not done', async () => {
  const turns = createClientConcurrency({ atOnce: 1, waitingMax: 1 });
  const { begun, work, endOne } = someWork();
  const both = [turns.run(GREEDY, work('a')), turns.run(GREEDY, work('b'))];
  await Promise.resolve();
  expect(await turns.run(GREEDY, work('c'))).toBeUndefined();
  endOne();
  await both[0];
  endOne();
  expect(await Promise.all(both)).toEqual(['a', 'b']);
  expect(begun).toEqual(['a', 'b']);
});

test('work that fails makes room', async () => {
  const turns = createClientConcurrency({ atOnce: 1, waitingMax: 0 });
  await expect(turns.run(GREEDY, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await turns.run(GREEDY, async () => 'well')).toBe('well');
});
