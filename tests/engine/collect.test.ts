import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { collect } from '#content-sync/publish/collect.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { backUpBeforeMigration, copiesBeforeMigrations } from '#storage/open-state-file.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct, aVariant } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { type Records, records } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const DAY_MS = 86_400_000;
const pool = await sharedPool();

const priced = (price: number): Records => ({
  ...records(),
  products: [1, 2, 3].map((id) =>
    aProduct({ id: `p${id}`, variants: [aVariant({ price: id === 1 ? price : 3500 })] }),
  ),
});

/** A locale with the given number of releases, a day apart, each with another price. */
async function aSite(releases: number) {
  const folder = aFolder();
  let now = 0;
  const engine = await anEngine(pool, { folder, now: () => now });
  for (let release = 1; release <= releases; release += 1) {
    now = release * DAY_MS;
    await engine.publish(priced(release * 100));
  }
  const options = { dataFolder: folder, locale: SG.id, keepReleases: 2, keepMs: 0, now };
  const packs = () => readdirSync(join(folder, 'packs', SG.id));
  const wholeSite = async () => {
    const published = new PackedPages(folder);
    const paths = [...engine.pages().keys()].filter((path) => path.startsWith('/'));
    const bodies = paths.map(async (path) => {
      const page = await published.read(storedPath(SG, path));
      return [path, page && Buffer.from(page.body).toString()] as const;
    });
    const site = new Map(await Promise.all(bodies));
    published.close();
    return site;
  };
  return { engine, options, packs, wholeSite };
}

describe('what no release has any longer', { timeout: 60_000 }, () => {
  test('is deleted, and every live page is unchanged', async () => {
    const { engine, options, wholeSite, packs } = await aSite(6);
    const before = await wholeSite();
    const packsBefore = packs().length;
    const collected = await collect(engine.file, options);
    expect(collected).toMatchObject({ releases: 4, blobs: expect.any(Number) });
    expect(collected.blobs).toBeGreaterThan(0);
    expect(collected.bytes).toBeGreaterThan(0);
    expect(packs().length).toBeLessThan(packsBefore);
    expect(await wholeSite()).toEqual(before);
    expect([...before.values()]).not.toContain(undefined);
  });

  test('is kept for a copy of the file from before a migration', async () => {
    const { engine, options, packs } = await aSite(6);
    const file = localeFilePath(options.dataFolder, SG.id);
    backUpBeforeMigration(file);
    const before = packs();
    await collect(engine.file, options);
    expect(packs()).toEqual(expect.arrayContaining(before));
    for (const copy of copiesBeforeMigrations(file)) rmSync(copy);
    await collect(engine.file, options);
    expect(packs()).not.toEqual(expect.arrayContaining(before));
  });

  test('is kept as far as rollback reaches', async () => {
    const { engine, options } = await aSite(6);
    await collect(engine.file, options);
    expect(engine.rollBack(4)).toMatchObject({ outcome: 'unknown-release' });
    expect(engine.rollBack(5)).toMatchObject({ outcome: 'rolled-back' });
  });

  test('is kept for its days, however many releases came since', async () => {
    const { engine, options } = await aSite(6);
    const collected = await collect(engine.file, { ...options, keepMs: 4 * DAY_MS });
    expect(collected.releases).toBe(2);
    expect(engine.rollBack(3)).toMatchObject({ outcome: 'rolled-back' });
  });

  test('does not pile up as small packs', async () => {
    const { engine, options, packs, wholeSite } = await aSite(40);
    const before = await wholeSite();
    await collect(engine.file, { ...options, keepReleases: 40 });
    expect(packs().length).toBeLessThan(4);
    expect(await wholeSite()).toEqual(before);
    expect(engine.rollBack(1)).toMatchObject({ outcome: 'rolled-back' });
    expect([...(await wholeSite()).values()]).not.toContain(undefined);
  });

  test('is nothing before the first release', async () => {
    const { engine, options } = await aSite(0);
    expect(await collect(engine.file, options)).toEqual({ releases: 0, blobs: 0, bytes: 0 });
  });
});
