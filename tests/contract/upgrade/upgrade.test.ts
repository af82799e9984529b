import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { localeStatus } from '#content-sync/inspect/status.ts';
import { migrateLocale } from '#content-sync/locale-file/migrate-locale.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { listParts } from '#content-sync/work/deliveries.ts';
import { storedPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { SIDE_FILES } from '#scripts/state-files.ts';
import { openJournal } from '#server/console/journal.ts';
import { versionOf } from '#storage/migrations.ts';
import { putBack } from '../../builders/put-back.ts';
import { aFolder } from '../../builders/snapshot.ts';
import { workTables } from '../../builders/work-tables.ts';
import { aKeptDataFolder, KEPT_BAG, KEPT_VERSIONS, type KeptFile } from './kept-data.ts';

const SG = localeFor('SG');
const FILES = Object.keys(KEPT_VERSIONS) as ReadonlyArray<KeptFile>;

function inFile<T>(folder: string, name: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, name));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** How many rows each table of a file has that matter to people rather than to the code. */
function rowsOf(folder: string, name: KeptFile): Record<string, number> {
  return inFile(folder, name, (database) => {
    const tables = database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all()
      .map((row) => String(row.name))
      .filter((table) => !OF_THE_CODE.test(table));
    return Object.fromEntries(
      tables.map((table) => [
        table,
        Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n),
      ]),
    );
  });
}

/** Tables with their columns, and indexes. */
function shapeOf(database: DatabaseSync): Record<string, ReadonlyArray<string>> {
  const names = database
    .prepare(`SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'ways_back');
  const columns = database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?)');
  return Object.fromEntries(
    names.map((name) => [
      name,
      columns
        .all(name)
        .map((column) => Object.values(column).join(' ').toLowerCase())
        .sort(),
    ]),
  );
}

const OF_THE_CODE = /^(?:ways_back|kysely_migration.*|meta|missing_records)$/;

const allRows = (folder: string) =>
  Object.fromEntries(FILES.map((name) => [name, rowsOf(folder, name)]));
const versions = (folder: string) =>
  Object.fromEntries(FILES.map((name) => [name, inFile(folder, name, versionOf)]));

async function page(folder: string, path: string): Promise<string | undefined> {
  const pages = new PackedPages(folder);
  onTestFinished(() => pages.close());
  const found = await pages.read(storedPath(SG, path));
  return found && Buffer.from(found.body).toString();
}

/** Opens every file like this code does at a start. */
async function upgrade(folder: string): Promise<void> {
  await migrateLocale(folder, SG.id);
  for (const side of SIDE_FILES) await side.make(folder);
}

// Entries older than a month are deleted.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the data folder of the last release', () => {
  test('is what it is said to be', () => {
    expect(versions(aKeptDataFolder())).toEqual(KEPT_VERSIONS);
  });

  test('is served as it is, before anything is built', async () => {
    const folder = aKeptDataFolder();
    await migrateLocale(folder, SG.id);
    expect(await page(folder, '/')).toContain('Velvet Lipstick Two');
    expect(localeStatus(folder, SG)).toMatchObject({ release: { id: 3 }, heldAt: undefined });
  });

  test('is migrated to the tables of this code, and loses no row', async () => {
    const folder = aKeptDataFolder();
    const { 'deliveries.db': deliveries, ...others } = allRows(folder);
    const { parts, deliveries: webhooks, ...rest } = deliveries ?? {};
    await upgrade(folder);
    expect(allRows(folder)).toMatchObject({ ...others, 'deliveries.db': { ...rest, webhooks } });
    // Each part of a delivery is rows of work now.
    expect(await listParts(workTables(folder), {})).toHaveLength(parts ?? -1);
    const fresh = aFolder();
    for (const { name, make } of SIDE_FILES) {
      await make(fresh);
      expect(inFile(folder, name, shapeOf)).toEqual(inFile(fresh, name, shapeOf));
    }
  });

  test('has the bags and the journal that it had', async () => {
    const folder = aKeptDataFolder();
    await upgrade(folder);
    const api = await createCommerceApi({ databaseFile: join(folder, 'commerce.db') });
    onTestFinished(() => api.close());
    const headers = { 'X-Site-Country': 'SG', 'Accept-Language': 'en', 'X-CART-TOKEN': KEPT_BAG };
    const address = `http://shop/api/v2.5/carts/${KEPT_BAG}/items_count`;
    const bag = await (await api.fetch(new Request(address, { headers }))).text();
    expect(bag).toMatch(/count"?[^}]*2/);
    const journal = openJournal(folder);
    onTestFinished(() => journal.close());
    expect((await journal.entries({ limit: 10 })).map(({ text }) => text)).toContain(
      'storefront build sg-en: done.',
    );
  });

  test('is served again with the copies from before in its place', async () => {
    const folder = aKeptDataFolder();
    const before = allRows(folder);
    await upgrade(folder);
    for (const name of FILES) putBack(join(folder, name));
    expect(versions(folder)).toEqual(KEPT_VERSIONS);
    expect(allRows(folder)).toEqual(before);
    await upgrade(folder);
    expect(await page(folder, '/')).toContain('Velvet Lipstick Two');
  });
});
