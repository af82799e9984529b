import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { verify } from '#content-sync/inspect/verify.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { DamagedBodyError, damagedPages } from '#content-sync/locale-file/pack.ts';
import { collect } from '#content-sync/publish/collect.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { repairHeldPages } from '#content-sync/rebuild/publish-changes.ts';
import { refusedRollbackText, rollBackLocale } from '#content-sync/rebuild/roll-back-locale.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { damagePage } from '../builders/damage.ts';
import { anEngine } from '../builders/engine.ts';
import { aProduct } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { records } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const PATH = '/products/lipstick-p1';
const pool = await sharedPool();

const named = (name: string) => ({
  ...records({ products: 2 }),
  products: [aProduct({ id: 'p1', name }), aProduct({ id: 'p2' })],
});

/** A locale in which a product was renamed, so that its page has an earlier body. */
async function aRenamedProduct() {
  const folder = aFolder();
  const engine = await anEngine(pool, { folder });
  await engine.publish(named('Before'));
  await engine.publish(named('After'));
  const damage: Array<string> = [];
  const pages = new PackedPages(folder, {
    onDamage: (id, path) => damage.push(`${id} ${path}`),
  });
  onTestFinished(() => pages.close());
  const read = async (path: string) => {
    const page = await pages.read(storedPath(SG, path));
    return page && { ...page, body: Buffer.from(page.body).toString() };
  };
  return { ...engine, folder, damage, read };
}

test("a changed byte is not served: the page's earlier body stands in until it is rendered again", async () => {
  const { folder, file, damage, read, publishIngested, events } = await aRenamedProduct();
  const whole = await read(PATH);
  expect(whole?.body).toContain('After');
  damagePage(folder, file, { path: PATH });
  const standIn = await read(PATH);
  expect(standIn).toMatchObject({ isStandIn: true, body: expect.stringContaining('Before') });
  expect(standIn?.digest).not.toBe(whole?.digest);
  expect(damage).toEqual([`sg-en ${PATH}`]);

  expect(await publishIngested({ pages: [PATH] })).toEqual([PATH]);
  expect(events).toContainEqual({ type: 'repaired', locale: 'sg-en', pages: 1 });
  expect(await read(PATH)).toEqual(whole);
  expect(file.releases.live()?.id).toBe(2);
});

test('a damaged page without an earlier body cannot be read, and others can', async () => {
  const { folder, file, read } = await aRenamedProduct();
  damagePage(folder, file, { path: '/brands' });
  await expect(read('/brands')).rejects.toThrow(DamagedBodyError);
  expect((await read(PATH))?.isStandIn).toBeUndefined();
});

test('a damaged shell is noticed by any page, and repaired for all', async () => {
  const { folder, file, damage, read, publishIngested } = await aRenamedProduct();
  const whole = await read(PATH);
  damagePage(folder, file, { path: SHELL });
  const again = new PackedPages(folder, { onDamage: (_, path) => damage.push(path) });
  await expect(again.read(storedPath(SG, PATH))).rejects.toThrow(DamagedBodyError);
  expect(damage).toEqual([SHELL]);
  await publishIngested({ pages: [SHELL] });
  const page = await again.read(storedPath(SG, PATH));
  expect(page && Buffer.from(page.body).toString()).toBe(whole?.body);
  again.close();
});

test('with all packs lost, rendering everything restores every page, and makes no release', async () => {
  const { folder, file, pages, publishIngested, read, work, engine } = await aRenamedProduct();
  const digests = pages();
  const whole = await read(PATH);
  rmSync(join(folder, 'packs'), { recursive: true });
  expect(damagedPages(folder, file)).toEqual(new Set(digests.keys()));
  const found = await verify(SG, engine, 'all');
  expect(found.damaged).toContain(PATH);
  expect(
    await collect(file, {
      dataFolder: folder,
      locale: 'sg-en',
      now: 0,
      keepReleases: 9,
      keepMs: 0,
    }),
  ).toMatchObject({ releases: 0 });

  await publishIngested({ allPages: true });
  expect(damagedPages(folder, file)).toEqual(new Set());
  expect(pages()).toEqual(digests);
  expect(work.file.releases.live()?.id).toBe(2);
  expect(await read(PATH)).toEqual(whole);
  expect(await verify(SG, engine, 'all')).toMatchObject({
    different: [],
    missing: [],
    damaged: [],
  });
});

test('rendering everything stores no undamaged page again', async () => {
  const { file, publishIngested } = await aRenamedProduct();
  const before = file.bodies.packs();
  expect((await publishIngested({ allPages: true })).length).toBeGreaterThan(10);
  expect(file.bodies.packs()).toEqual(before);
});

test('a page of a held locale is repaired if it renders to the same bytes', async () => {
  const { folder, file, work, rollBack, read } = await aRenamedProduct();
  rollBack(1);
  const [held, brands] = [await read(PATH), await read('/brands')];
  damagePage(folder, file, { path: PATH });
  damagePage(folder, file, { path: '/brands' });
  await repairHeldPages(work, [PATH, '/brands']);
  // Current content would change the product's page, but a held locale changes nothing else.
  expect(damagedPages(folder, file)).toEqual(new Set([PATH]));
  expect(await read('/brands')).toEqual(brands);
  expect(await read(PATH)).toMatchObject({ isStandIn: true });
  expect(held?.body).toContain('Before');
});

test('a release with a damaged page is not rolled back to, and an undamaged one is named', async () => {
  const { folder, file, pages, publish } = await aRenamedProduct();
  await publish(named('Later'));
  const live = pages();
  const hold = { dataFolder: folder, model: contentModel, locale: SG.id, now: 0 } as const;
  damagePage(folder, file, { path: PATH, release: 2 });
  const refused = await rollBackLocale({ ...hold, to: undefined });
  expect(refused).toMatchObject({ outcome: 'damaged-release', to: 2, intact: 1 });
  expect(refused.outcome === 'damaged-release' && refused.paths).toContain(PATH);
  expect(pages()).toEqual(live);
  expect(refused.outcome !== 'rolled-back' && refusedRollbackText(SG.id, refused)).toContain(
    'Release 1 is intact: "storefront rollback sg-en 1".',
  );
  expect(await rollBackLocale({ ...hold, to: 1 })).toMatchObject({ outcome: 'rolled-back', to: 1 });
});

test('with its packs lost, no release can be rolled back to', async () => {
  const { folder, pages } = await aRenamedProduct();
  const live = pages();
  rmSync(join(folder, 'packs'), { recursive: true });
  const hold = { dataFolder: folder, model: contentModel, locale: SG.id, now: 0 } as const;
  const refused = await rollBackLocale({ ...hold, to: 1 });
  expect(refused).toMatchObject({ outcome: 'damaged-release', to: 1, intact: undefined });
  expect(refused.outcome !== 'rolled-back' && refusedRollbackText(SG.id, refused)).toContain(
    'verify sg-en --all --repair',
  );
  expect(pages()).toEqual(live);
});

test('a locale awaits its first release once content is ingested, or its file was repaired', async () => {
  const folder = aFolder();
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  expect(pages.isComing?.(SG)).toBe(false);
  const { file, ingest, publishIngested } = await anEngine(pool, { folder });
  expect(pages.isComing?.(SG)).toBe(false);
  file.facts.write('is-repaired', 'yes');
  expect(pages.isComing?.(SG)).toBe(true);
  file.facts.remove('is-repaired');
  expect(pages.isComing?.(SG)).toBe(false);
  await ingest(named('First'));
  expect(pages.isComing?.(SG)).toBe(true);
  await publishIngested();
  expect(pages.isComing?.(SG)).toBe(false);
});

test('a locale is there from its content on, also while its file is out of order', async () => {
  const folder = aFolder();
  const { ingest, publishIngested } = await anEngine(pool, { folder });
  const isThere = () => {
    const pages = new PackedPages(folder);
    try {
      return pages.isThere?.(SG);
    } finally {
      pages.close();
    }
  };
  expect(new PackedPages(aFolder()).isThere?.(SG)).toBe(false);
  expect(isThere()).toBe(false);
  ingest(named('First'));
  expect(isThere()).toBe(true);
  await publishIngested();
  expect(isThere()).toBe(true);
  for (const side of ['', '-wal', '-shm'])
    rmSync(localeFilePath(folder, SG.id) + side, { force: true });
  writeFileSync(localeFilePath(folder, SG.id), 'nonsense'.repeat(1_000));
  expect(isThere()).toBe(true);
});
