import { expect, onTestFinished, test, vi } from 'vitest';
import { localeFor } from '#domain/locales.ts';
import type { RebuildProcess, RebuildProcessOptions } from '#scripts/rebuild-process.ts';
import { openRebuildProcesses } from '#scripts/rebuild-processes.ts';
import { readConfig } from '#server/config.ts';

const SG = localeFor('SG');
const HK = localeFor('HK');

/** Processes whose rebuilds end when the test says so, and what happened to them. */
function someProcesses() {
  const opened: Array<{ readonly log: Array<string>; readonly options: RebuildProcessOptions }> =
    [];
  const ends: Array<() => void> = [];
  const open = (options: RebuildProcessOptions): RebuildProcess => {
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
  const given = { config, listen: ignore, onAway: ignore, onBack: ignore };
  const processes = openRebuildProcesses(given, { open, idleMs: 1 });
  onTestFinished(() => processes.close());
  return { processes, opened, ends, logs: () => opened.map(({ log }) => log) };
}

test('whole rebuilds have a process of their own, which ends when it is idle', async () => {
  const { processes, ends, logs } = someProcesses();
  expect(logs()).toEqual([[]]);
  const whole = processes.rebuild(SG, {}, 'whole');
  const few = processes.rebuild(HK, { records: [] }, 'few');
  expect(logs()).toEqual([['hk-en'], ['sg-en']]);
  for (const end of ends) end();
  await Promise.all([whole, few]);
  await vi.waitFor(() => expect(logs()).toEqual([['hk-en'], ['sg-en', 'closed']]));

  const next = processes.rebuild(HK, {}, 'whole');
  expect(logs()).toEqual([['hk-en'], ['sg-en', 'closed'], ['hk-en']]);
  ends.at(-1)?.();
  await next;
});

test('both together load a remote API no more than one would', () => {
  const { processes, opened } = someProcesses();
  void processes.rebuild(SG, {}, 'whole');
  const loads = opened.map(({ options }) => options.config.commerceLoad);
  expect(loads).toEqual([
    { atOnce: 4, aSecond: 1 },
    { atOnce: 4, aSecond: 1 },
  ]);
});
