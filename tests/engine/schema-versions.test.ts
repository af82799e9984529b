import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { localeStatus } from '#content-sync/inspect/status.ts';
import { migrateLocale } from '#content-sync/locale-file/migrate-locale.ts';
import { localeFilePath, openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { storedPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { copiesBeforeMigrations } from '#storage/kept-copies.ts';
import { versionOf } from '#storage/migrations.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { anEngine } from '../builders/engine.ts';
import { putBack } from '../builders/put-back.ts';
import { aFolder, records } from '../builders/snapshot.ts';
import { inTables, livePages, makeOlder } from '../builders/tables.ts';

const SG = localeFor('SG');
let pool: RenderPool;

beforeAll(async () => {
  const { entryFile } = await compiledCode();
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 1 });
}, 180_000);
afterAll(() => pool.close());

/** A page published by the code of an earlier version, in its tables. */
const SINCE_3 = `INSERT INTO pages VALUES ('/earlier', 2, NULL, :digest, 200, NULL, 'text/plain', 'code', 5)`;
const EARLIER: ReadonlyArray<readonly [version: number, insert: string]> = [
  [1, `INSERT INTO pages VALUES ('/earlier', 2, NULL, :digest, 200, NULL)`],
  [2, `INSERT INTO pages VALUES ('/earlier', 2, NULL, :digest, 200, NULL, 'text/plain', 'code')`],
  [3, SINCE_3],
  [4, SINCE_3],
  [5, SINCE_3],
];

async function aPublishedLocale() {
  const folder = aFolder();
  const engine = await anEngine(pool, { folder });
  await engine.publish(records());
  const pages = engine.pages();
  engine.close();
  return { folder, pages };
}

/** Opens the locale's file without migrating it. */
const asIs = <T>(folder: string, work: (database: DatabaseSync) => T): T =>
  inTables(folder, SG.id, work);

async function home(folder: string): Promise<string | undefined> {
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  const page = await pages.read(storedPath(SG, '/'));
  return page && Buffer.from(page.body).toString();
}

/** As the next version would leave it: with another column, and another shape of the snapshot. */
function makeNewer(folder: string): void {
  asIs(folder, (database) => {
    database.exec(`
      ALTER TABLE pages ADD COLUMN weight INTEGER NOT NULL DEFAULT 0;
      UPDATE meta SET value = value + 1 WHERE key = 'snapshot-schema';
      DROP TABLE pending_pages; CREATE TABLE pending_pages (elsewhere TEXT);
      PRAGMA user_version = 7;
    `);
  });
}

describe.each(EARLIER)('tables of version %i', (version, insert) => {
  test('that the code of that time wrote are migrated', async () => {
    const { folder, pages } = await aPublishedLocale();
    const before = await home(folder);
    asIs(folder, (database) => {
      makeOlder(database, version);
      database.prepare(insert).run({ digest: String(pages.get('/')) });
      database.exec(`
        INSERT INTO releases (id, snapshot_version, code_build, created_at)
        VALUES (2, 1, 'earlier', 5)`);
    });
    const locale = openLocaleFile(folder, SG.id);
    expect(asIs(folder, versionOf)).toBe(6);
    const now = livePages(locale);
    expect(now.get('/earlier')).toBe(pages.get('/'));
    now.delete('/earlier');
    expect(now).toEqual(pages);
    expect(locale.pages.live('/earlier')?.changedAt).toBe(5);
    locale.close();
    expect(await home(folder)).toBe(before);
  });
});

test('what newer code wrote is served, and not written, which one sentence says', async () => {
  const { folder } = await aPublishedLocale();
  const before = await home(folder);
  makeNewer(folder);
  expect(await home(folder)).toBe(before);
  expect(localeStatus(folder, SG)).toMatchObject({ release: { id: 1 }, isOfThisCode: false });
  expect(() => openLocaleFile(folder, SG.id)).toThrow(StateFileError);
  expect(() => openLocaleFile(folder, SG.id)).toThrow(/written by newer code.*put the copy/);
  expect(asIs(folder, versionOf)).toBe(7);
});

test.each([
  ['what is published', 4],
  ['what pages were made from alone', 6],
])('a file is copied before %s is migrated, and served again from that', async (_, version) => {
  const { folder, pages } = await aPublishedLocale();
  const file = localeFilePath(folder, SG.id);
  const before = await home(folder);
  asIs(folder, (database) => makeOlder(database, version));
  const engine = await anEngine(pool, { folder });
  await engine.publish(records());
  engine.close();
  expect(copiesBeforeMigrations(file)).toHaveLength(1);
  putBack(file);
  expect(asIs(folder, versionOf)).toBe(version);
  await migrateLocale(folder, SG.id);
  expect(await home(folder)).toBe(before);
  const again = await anEngine(pool, { folder });
  await again.publish(records());
  expect(again.pages()).toEqual(pages);
  again.close();
});

test('what older code published is served before anything is built with this one', async () => {
  const { folder } = await aPublishedLocale();
  const before = await home(folder);
  asIs(folder, (database) => {
    makeOlder(database, 2);
    database.exec('DROP TABLE pending_pages; DROP TABLE reads');
  });
  expect(await home(folder)).toBeUndefined();
  await migrateLocale(folder, SG.id);
  expect(await home(folder)).toBe(before);
  expect(localeStatus(folder, SG)).toMatchObject({ release: { id: 1 }, isOfThisCode: false });
});
