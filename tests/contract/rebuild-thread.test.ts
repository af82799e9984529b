import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { makeCurrent } from '#content-sync/render/code-build.ts';
import { localeFor } from '#domain/locales.ts';
import { openRebuildThread } from '#scripts/rebuild-thread.ts';
import { type Config, readConfig } from '#server/config.ts';
import { currentWork, inWork } from '#server/log/work-context.ts';
import { aSeed } from '../builders/seed.ts';
import { compiledCodeIn } from '../builders/shop.ts';
import { aFolder } from '../builders/snapshot.ts';
import { aHostileApi } from '../faults/hostile-api.ts';
import { addsMalformed } from '../faults/hostile-modes.ts';
import { TIER } from '../tier.ts';

const SG = localeFor('SG');
const HK = localeFor('HK');

/** A thread for a data folder, with what it told and on whose behalf. */
function aThread(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  return aThreadWith(readConfig({ STOREFRONT_DATA: dataFolder, ...env }));
}

function aThreadWith(config: Config) {
  const told: Array<{ readonly type: string; readonly locale: string; readonly of: unknown }> = [];
  const thread = openRebuildThread({
    config,
    listen: ({ type, locale }) => told.push({ type, locale, of: currentWork()?.rebuild }),
    onAway: () => {},
    onBack: () => {},
  });
  onTestFinished(() => thread.close());
  return { ...thread, told };
}

/** A data folder with content and code, of which nothing was published yet. */
async function aFilledFolder() {
  const dataFolder = aFolder();
  const api = await createCommerceApi({ databaseFile: join(dataFolder, 'commerce.db') });
  await api.seed(aSeed(), { identity: 'test' });
  await api.close();
  await makeCurrent(dataFolder, await compiledCodeIn(dataFolder));
  return dataFolder;
}

describe('a thread that rebuilds', { timeout: 120_000 }, () => {
  test('tells what happens on behalf of whoever asked for it', async () => {
    const { rebuild, told } = aThread(await aFilledFolder());
    const ended = await Promise.all(
      [SG, HK].map((locale) => inWork({ rebuild: locale.id }, () => rebuild(locale, {}))),
    );
    expect(ended).toMatchObject([{ outcome: 'published' }, { outcome: 'published' }]);
    expect(told.filter(({ type }) => type === 'published')).toHaveLength(2);
    expect(told.filter(({ locale, of }) => locale !== of)).toEqual([]);
  });

  test('that dies before it is ready blames no rebuild, and another is begun', async () => {
    const dataFolder = aFolder();
    const config = { ...readConfig({}) };
    // What no configuration has, and nothing in the thread expects.
    Object.assign(config, { dataFolder: undefined });
    const { rebuild } = aThreadWith(config);
    await expect(rebuild(SG, {})).rejects.toThrow('"path" argument');
    Object.assign(config, { dataFolder });
    expect(await rebuild(SG, {})).toBeUndefined();
  });

  // Filling the memory takes most of a minute.
  test.skipIf(TIER === 'fast')(
    'that takes more memory than it may fails that rebuild, and no further one',
    async () => {
      const api = await aHostileApi({ modes: [addsMalformed('brands', 600_000)] });
      const dataFolder = aFolder();
      await makeCurrent(dataFolder, await compiledCodeIn(dataFolder));
      const { rebuild, told } = aThread(dataFolder, {
        COMMERCE_API_URL: api.url,
        COMMERCE_API_MOST_RECORDS: '1000000',
        STOREFRONT_REBUILD_MEMORY: '128',
      });
      expect(await rebuild(SG, {})).toEqual({
        outcome: 'failed',
        problem: 'The rebuild took more than 128 MB of memory.',
        endedWorker: true,
      });
      expect(told.map(({ type }) => type)).toContain('failed');
      api.become();
      expect(await rebuild(SG, {})).toMatchObject({ outcome: 'published' });
    },
  );
});
