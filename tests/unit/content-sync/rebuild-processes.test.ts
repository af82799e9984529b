import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RebuildLocale } from '#content-sync/rebuild/rebuild.ts';
import { RebuildProcesses } from '#content-sync/work/rebuild-process.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { rebuildProcessOf } from '#scripts/serve/open-engine.ts';
import { type Config, readConfig } from '#server/config/config.ts';

const SG = localeFor('SG');
const HK = localeFor('HK');

const optionsOf = (env: Readonly<Record<string, string>>) =>
  rebuildProcessOf(readConfig(env), { listen: () => {}, source: new EventEmitter() });

/** Processes whose rebuilds end when the test says so, and what happened to them. */
function someProcesses() {
  const logs: Array<Array<string>> = [];
  const ends: Array<() => void> = [];
  const open = () => {
    const log: Array<string> = [];
    logs.push(log);
    const rebuild: RebuildLocale = ({ id }) => {
      log.push(id);
      return new Promise((resolve) => ends.push(() => resolve(undefined)));
    };
    return { rebuild, close: async () => void log.push('closed') };
  };
  const processes = new RebuildProcesses(optionsOf({}), { open, idleMs: 1 });
  onTestFinished(() => processes.close());
  return { processes, ends, logs: () => logs };
}

test('full rebuilds have a process of their own, which ends when it is idle', async () => {
  const { processes, ends, logs } = someProcesses();
  expect(logs()).toEqual([[]]);
  const full = processes.rebuild(SG, {}, 'full');
  const incremental = processes.rebuild(HK, { records: [] }, 'incremental');
  expect(logs()).toEqual([['hk-en'], ['sg-en']]);
  for (const end of ends) end();
  await Promise.all([full, incremental]);
  await vi.waitFor(() => expect(logs()).toEqual([['hk-en'], ['sg-en', 'closed']]));

  const next = processes.rebuild(HK, {}, 'full');
  expect(logs()).toEqual([['hk-en'], ['sg-en', 'closed'], ['hk-en']]);
  ends.at(-1)?.();
  await next;
});

test('both together load a remote API no more than one would', () => {
  const loadOf = (rate: string) => {
    const env = { COMMERCE_API_CONCURRENCY: '9', COMMERCE_API_RATE: rate };
    return (optionsOf(env).settings as Config).commerceLoad;
  };
  expect(loadOf('1')).toEqual({ atOnce: 4, aSecond: 1 });
  expect(loadOf('7')).toEqual({ atOnce: 4, aSecond: 3 });
});
