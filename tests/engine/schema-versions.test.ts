import type { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { localeStatus } from '#content-sync/inspect/status.ts';
import {
  localeFilePath,
  migrateLocale,
  openLocaleFile,
} from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { copiesBeforeMigrations, versionOf } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { putBack } from '../builders/put-back.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { records } from '../builders/snapshot.ts';
import { addStep, inTables, livePages, makeSnapshotOlder } from '../builders/tables.ts';

const SG = localeFor('SG');
const pool = await sharedPool();

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
      PRAGMA user_version = 2;
    `);
  });
}

test('tables that the code of an earlier version wrote are migrated, and keep what is published', async () => {
  const { folder, pages } = await aPublishedLocale();
  const before = await home(folder);
  addStep();
  const locale = openLocaleFile(folder, SG.id);
  expect(asIs(folder, versionOf)).toBe(2);
  expect(livePages(locale)).toEqual(pages);
  locale.close();
  expect(await home(folder)).toBe(before);
});

test('what newer code wrote is served, and not written, which one sentence says', async () => {
  const { folder } = await aPublishedLocale();
  const before = await home(folder);
  makeNewer(folder);
  expect(await home(folder)).toBe(before);
  expect(localeStatus(folder, SG)).toMatchObject({ release: { id: 1 }, isOfThisCode: false });
  expect(() => openLocaleFile(folder, SG.id)).toThrow(StateFileError);
  expect(() => openLocaleFile(folder, SG.id)).toThrow(/written by newer code.*put the copy/);
  expect(asIs(folder, versionOf)).toBe(2);
});

test.each([
  ['what is published', addStep],
  ['what pages were made from alone', (folder: string) => asIs(folder, makeSnapshotOlder)],
] as const)(
  'a file is copied before %s is migrated, and served again from that',
  async (_, age) => {
    const { folder, pages } = await aPublishedLocale();
    const file = localeFilePath(folder, SG.id);
    const before = await home(folder);
    age(folder);
    const engine = await anEngine(pool, { folder });
    await engine.publish(records());
    engine.close();
    expect(copiesBeforeMigrations(file)).toHaveLength(1);
    putBack(file);
    expect(asIs(folder, versionOf)).toBe(1);
    await migrateLocale(folder, SG.id);
    expect(await home(folder)).toBe(before);
    const again = await anEngine(pool, { folder });
    await again.publish(records());
    expect(again.pages()).toEqual(pages);
    again.close();
  },
);

test('tables that a snapshot no longer has are gone, so that copies of files are alike', async () => {
  const { folder } = await aPublishedLocale();
  const tables = (database: DatabaseSync) =>
    database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const fresh = asIs(folder, tables);
  asIs(folder, makeSnapshotOlder);
  openLocaleFile(folder, SG.id).close();
  expect(asIs(folder, tables)).toEqual(fresh);
});

test('what older code published is served before anything is built with this one', async () => {
  const { folder } = await aPublishedLocale();
  const before = await home(folder);
  asIs(folder, (database) => {
    makeSnapshotOlder(database);
    database.exec('DROP TABLE pending_pages; DROP TABLE reads');
  });
  addStep();
  expect(await home(folder)).toBeUndefined();
  await migrateLocale(folder, SG.id);
  expect(await home(folder)).toBe(before);
  expect(localeStatus(folder, SG)).toMatchObject({ release: { id: 1 }, isOfThisCode: false });
});
