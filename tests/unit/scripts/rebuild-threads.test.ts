import { expect, onTestFinished, test, vi } from 'vitest';
import { localeFor } from '#domain/locales.ts';
import type { RebuildThread, RebuildThreadOptions } from '#scripts/rebuild-thread.ts';
import { openRebuildThreads } from '#scripts/rebuild-threads.ts';
import { readConfig } from '#server/config.ts';

const SG = localeFor('SG');
const HK = localeFor('HK');

/** Threads whose rebuilds end when the test says so, and what happened to them. */
function someThreads() {
  const opened: Array<{ readonly log: Array<string>; readonly options: RebuildThreadOptions }> = [];
  const ends: Array<() => void> = [];
  const open = (options: RebuildThreadOptions): RebuildThread => {
    const log: Array<string> = [];
    opened.push({ log, options });
    return {
      rebuild: ({ id }) => {
        log.push(id);
        return new Promise((resolve) => ends.push(() => resolve(undefined)));
      },
      close: async () => void log.push('closed'),
    };
  };
  const ignore = () => {};
  const config = readConfig({ COMMERCE_API_CONCURRENCY: '9', COMMERCE_API_RATE: '1' });
  const options = { config, listen: ignore, onAway: ignore, onBack: ignore };
  const threads = openRebuildThreads(options, { open, idleMs: 1 });
  onTestFinished(() => threads.close());
  return { threads, opened, ends, logs: () => opened.map(({ log }) => log) };
}

test('whole rebuilds have a thread of their own, which ends when it is idle', async () => {
  const { threads, ends, logs } = someThreads();
  expect(logs()).toEqual([[]]);
  const whole = threads.rebuild(SG, {}, 'whole');
  const few = threads.rebuild(HK, { records: [] }, 'few');
  expect(logs()).toEqual([['hk-en'], ['sg-en']]);
  for (const end of ends) end();
  await Promise.all([whole, few]);
  await vi.waitFor(() => expect(logs()).toEqual([['hk-en'], ['sg-en', 'closed']]));

  const next = threads.rebuild(HK, {}, 'whole');
  expect(logs()).toEqual([['hk-en'], ['sg-en', 'closed'], ['hk-en']]);
  ends.at(-1)?.();
  await next;
});

test('both together spare a remote API as one is to', () => {
  const { threads, opened } = someThreads();
  void threads.rebuild(SG, {}, 'whole');
  const loads = opened.map(({ options }) => options.config.commerceLoad);
  expect(loads).toEqual([
    { atOnce: 4, aSecond: 1 },
    { atOnce: 4, aSecond: 1 },
  ]);
});
