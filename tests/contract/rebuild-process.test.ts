import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { currentModuleCache, makeCurrent } from '#content-sync/render/code-build.ts';
import {
  RebuildProcess,
  type RebuildProcessOptions,
  type SourceEvents,
} from '#content-sync/work/rebuild-process.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { rebuildProcessOf } from '#scripts/serve/open-engine.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { currentWork, inWork } from '#server/operations/log/work-context.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { aSeed } from '../builders/seed.ts';
import { aHostileApi } from '../faults/hostile-api.ts';
import { addsMalformed } from '../faults/hostile-modes.ts';

const SG = localeFor('SG');
const HK = localeFor('HK');

/** A rebuild process for a data folder, and what it reported to whom. */
function aProcess(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  return aProcessWith(readConfig({ STOREFRONT_DATA: dataFolder, ...env }));
}

function aProcessWith(config: Config) {
  return aProcessOf(rebuildProcessOf(config, NO_EVENTS));
}

const NO_EVENTS = { listen: () => {} };

function aProcessOf(options: RebuildProcessOptions) {
  const told: Array<{ readonly type: string; readonly locale: string; readonly of: unknown }> = [];
  const listen: Listener = ({ type, locale }) =>
    told.push({ type, locale, of: currentWork()?.rebuild });
  const rebuilding = new RebuildProcess({ ...options, listen });
  onTestFinished(() => rebuilding.close());
  return { rebuild: rebuilding.rebuild, close: () => rebuilding.close(), told };
}

/** A data folder with content and code, but nothing published. */
async function aFilledFolder() {
  const dataFolder = aFolder();
  const api = await createCommerceApi({ databaseFile: join(dataFolder, 'commerce.db') });
  await api.seed(aSeed(), { identity: 'test' });
  await api.close();
  await makeCurrent(dataFolder, await compiledCodeIn(dataFolder));
  return dataFolder;
}

/** The processes that this one started. */
function childrenOfThis(): ReadonlyArray<number> {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

describe('a process that rebuilds', { timeout: 120_000 }, () => {
  test('reports events in the context of whoever requested the rebuild', async () => {
    const { rebuild, told } = aProcess(await aFilledFolder());
    const ended = await Promise.all(
      [SG, HK].map((locale) => inWork({ rebuild: locale.id }, () => rebuild(locale, {}))),
    );
    expect(ended).toMatchObject([{ outcome: 'published' }, { outcome: 'published' }]);
    expect(told.filter(({ type }) => type === 'published')).toHaveLength(2);
    expect(told.filter(({ locale, of }) => locale !== of)).toEqual([]);
  });

  test('that ends while the source is away no longer keeps work from being begun', async () => {
    const program = join(aFolder(), 'program.mjs');
    writeFileSync(
      program,
      `process.on('message', ({ type }) =>
        type === 'open' ? process.send({ type: 'away' }) : process.exit());`,
    );
    const source: SourceEvents = new EventEmitter();
    const told: Array<string> = [];
    const away = new Promise<void>((resolve) => source.on('away', resolve));
    source.on('back', () => told.push('back'));
    const { rebuild } = aProcessOf({
      program: pathToFileURL(program),
      settings: {},
      memoryMb: 64,
      moduleCache: () => undefined,
      source,
      ...NO_EVENTS,
    });
    await away;
    expect(told).toEqual([]);
    await expect(rebuild(SG, {})).rejects.toThrow('ended');
    expect(told).toEqual(['back']);
  });

  test('leaves what it compiled to the next one', async () => {
    // Tests have a cache of their own, which the process would use.
    vi.stubEnv('NODE_COMPILE_CACHE', undefined);
    const dataFolder = await aFilledFolder();
    const { close } = aProcess(dataFolder);
    vi.unstubAllEnvs();
    await close();
    const compiled = readdirSync(currentModuleCache(dataFolder) ?? '', { recursive: true });
    expect(compiled.length).toBeGreaterThan(100);
  });

  test('that dies before it is ready fails no rebuild for that, and another is started', async () => {
    const dataFolder = aFolder();
    // An invalid option that nothing else in the process checks.
    const settings: object = { ...readConfig({}), dataFolder: undefined };
    const { rebuild } = aProcessOf({ ...rebuildProcessOf(readConfig({}), NO_EVENTS), settings });
    await expect(rebuild(SG, {})).rejects.toThrow('"path" argument');
    Object.assign(settings, { dataFolder });
    expect(await rebuild(SG, {})).toBeUndefined();
  });

  test('that ended just before a request takes nothing with it: the next one does it', async () => {
    const { rebuild, told } = aProcess(await aFilledFolder());
    expect(await rebuild(SG, {})).toMatchObject({ outcome: 'published' });
    for (const pid of childrenOfThis()) process.kill(pid, 'SIGKILL');
    expect(await rebuild(SG, {})).toMatchObject({ outcome: 'up-to-date' });
    expect(told.map(({ type }) => type)).not.toContain('failed');
  });

  test('that cannot be started fails that rebuild alone, with the reason', async () => {
    const { execPath } = process;
    onTestFinished(() => void Object.assign(process, { execPath }));
    // As when an installation replaces the folder from which this process runs.
    Object.assign(process, { execPath: join(aFolder(), 'node') });
    const { rebuild } = aProcess(aFolder());
    await expect(rebuild(SG, {})).rejects.toThrow('ENOENT');
    await expect(rebuild(SG, {})).rejects.toThrow('ENOENT');
    Object.assign(process, { execPath });
    expect(await rebuild(SG, {})).toBeUndefined();
  });

  test('that takes more memory than allowed fails that rebuild, and no other', async () => {
    // An empty object takes three characters of an answer, and 56 bytes of the heap.
    const tags = Array.from({ length: 1_000 }, () => ({}));
    const api = await aHostileApi({ modes: [addsMalformed('brands', 6_000, { tags })] });
    const dataFolder = aFolder();
    await makeCurrent(dataFolder, await compiledCodeIn(dataFolder));
    const { rebuild, told } = aProcess(dataFolder, {
      COMMERCE_API_URL: api.url,
      STOREFRONT_REBUILD_MEMORY: '128',
    });
    expect(await rebuild(SG, {})).toEqual({
      outcome: 'failed',
      problem: 'The rebuild took more than 128 MB of memory.',
      endedWorker: 'alone',
    });
    expect(told.map(({ type }) => type)).toContain('failed');
    api.become();
    expect(await rebuild(SG, {})).toMatchObject({ outcome: 'published' });
  });
});
