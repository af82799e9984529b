import { expect, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { digestOf } from '#content-sync/digest.ts';
import { snapshotVersion } from '#content-sync/locale-file/facts.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { createPack } from '#content-sync/locale-file/pack.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { records } from '../builders/snapshot.ts';
import { inTables, makeSnapshotOlder, TABLES } from '../builders/tables.ts';

const SG = localeFor('SG');
const HOME_BODY = '<html>home</html>';
const HOME_DIGEST = digestOf(HOME_BODY);

/** A file of an older engine: published pages, and records in a shape of its own. */
function aFileOfAnOlderEngine(dataFolder: string): void {
  openLocaleFile(dataFolder, SG.id).close();
  const pack = createPack(dataFolder, 'sg-en/first');
  pack.append([Buffer.from(HOME_BODY)]);
  pack.close();
  inTables(dataFolder, SG.id, (database) => {
    makeSnapshotOlder(database);
    database.exec(`
      DROP TABLE records;
      CREATE TABLE records (type TEXT, id TEXT, digest TEXT, json TEXT);
      DROP TABLE pending_pages;
      CREATE TABLE pending_pages (path TEXT PRIMARY KEY);
      INSERT OR REPLACE INTO meta VALUES ('snapshot-version', '9'), ('indexed-with', 'code');
      INSERT INTO records VALUES ('products', 'p1', 'x', '{}');
      INSERT INTO packs VALUES (1, 'sg-en/first');
      INSERT INTO blobs VALUES ('${HOME_DIGEST}', 1, 0, 17);
      INSERT INTO releases (id, snapshot_version, code_build, created_at) VALUES (1, 9, 'code', 0);
      INSERT INTO pages (path, since, digest, status, type, code) VALUES
        ('/', 1, '${HOME_DIGEST}', 200, 'text/html', 'code'),
        ('/products/old', 1, '${HOME_DIGEST}', 200, 'text/html', 'code');
    `);
  });
}

test('a file of an older engine keeps what is published, and pulls the rest again', async () => {
  const dataFolder = aFolder();
  aFileOfAnOlderEngine(dataFolder);
  const file = openLocaleFile(dataFolder, SG.id);
  expect(snapshotVersion(file)).toBe(0);
  expect(file.facts.read('pulled-with')).toBeUndefined();
  expect(file.records.names()).toEqual([]);
  const pages = new PackedPages(dataFolder);
  const home = await pages.read(storedPath(SG, '/'));
  expect(home && Buffer.from(home.body).toString()).toBe('<html>home</html>');
  pages.close();
  file.close();
});

test('a file of an older engine has all its pages planned again, and loses those that are gone', async () => {
  const pool = await sharedPool();
  const folder = aFolder();
  aFileOfAnOlderEngine(folder);
  const upgraded = await anEngine(pool, { folder });
  const clean = await anEngine(pool);
  await upgraded.publish(records());
  await clean.publish(records());
  expect(upgraded.pages()).toEqual(clean.pages());
});

test('a file of this engine is opened unchanged', () => {
  const dataFolder = aFolder();
  const first = openLocaleFile(dataFolder, SG.id);
  first.records.put({
    type: 'brands',
    id: 'b1',
    digest: digestOf('{}'),
    json: '{}',
    entries: [],
    excerpt: undefined,
  });
  first.close();
  const again = openLocaleFile(dataFolder, SG.id);
  expect(again.records.names()).toEqual([{ type: 'brands', id: 'b1' }]);
  again.close();
});

test('every table of a file is listed, with its columns and its primary key', () => {
  const dataFolder = aFolder();
  openLocaleFile(dataFolder, SG.id).close();
  const found = inTables(dataFolder, SG.id, (database) => {
    const tables = database
      .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`)
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('sqlite_'));
    const columns = database.prepare('SELECT name, pk FROM pragma_table_info(?)');
    return Object.fromEntries(
      tables.map((table) => [
        table,
        Object.fromEntries(
          columns.all(table).map(({ name, pk }) => [name, Number(pk) > 0 ? 'key' : 'value']),
        ),
      ]),
    );
  });
  expect(found).toEqual(TABLES);
});
