import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { digestOf } from '#content-sync/digest.ts';
import { snapshotVersion } from '#content-sync/locale-file/facts.ts';
import { localeFilePath, openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { createPack } from '#content-sync/locale-file/pack.ts';
import { TABLES } from '#content-sync/locale-file/tables.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import { storedPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { anEngine } from '../builders/engine.ts';
import { aFolder, records } from '../builders/snapshot.ts';
import { inTables } from '../builders/tables.ts';

const SG = localeFor('SG');
const HOME_BODY = '<html>home</html>';
const HOME_DIGEST = digestOf(HOME_BODY);

/** A file of the first version: one published page, and records in a shape of its own. */
function aFileOfTheFirstEngine(dataFolder: string): void {
  mkdirSync(join(dataFolder, 'locales'), { recursive: true });
  const pack = createPack(dataFolder, 'sg-en/first');
  pack.append([Buffer.from(HOME_BODY)]);
  pack.close();
  const database = new DatabaseSync(localeFilePath(dataFolder, SG.id));
  database.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE records (type TEXT, id TEXT, digest TEXT, json TEXT);
    CREATE TABLE pending_pages (path TEXT PRIMARY KEY);
    CREATE TABLE packs (id INTEGER PRIMARY KEY, file TEXT NOT NULL);
    CREATE TABLE blobs (digest TEXT PRIMARY KEY, pack INTEGER NOT NULL, position INTEGER NOT NULL,
      length INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE releases (id INTEGER PRIMARY KEY, snapshot_version INTEGER NOT NULL,
      code_build TEXT NOT NULL, created_at INTEGER NOT NULL);
    CREATE TABLE pages (path TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER,
      digest TEXT NOT NULL, status INTEGER NOT NULL, expires_at INTEGER,
      PRIMARY KEY (path, since)) WITHOUT ROWID;
    INSERT INTO meta VALUES ('snapshot-version', '9'), ('charted-with', 'code');
    INSERT INTO records VALUES ('products', 'p1', 'x', '{}');
    INSERT INTO packs VALUES (1, 'sg-en/first');
    INSERT INTO blobs VALUES ('${HOME_DIGEST}', 1, 0, 17);
    INSERT INTO releases VALUES (1, 9, 'code', 0);
    INSERT INTO pages VALUES ('/', 1, NULL, '${HOME_DIGEST}', 200, NULL);
    INSERT INTO pages VALUES ('/products/old', 1, NULL, '${HOME_DIGEST}', 200, NULL);
    PRAGMA user_version = 1;
  `);
  database.close();
}

test('a file of an older engine keeps what is published, and pulls the rest again', async () => {
  const dataFolder = aFolder();
  aFileOfTheFirstEngine(dataFolder);
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
  const { entryFile } = await compiledCode();
  const pool = new WorkerPool({ model: contentModel, entryFile, threads: 1 });
  onTestFinished(() => pool.close());
  const folder = aFolder();
  aFileOfTheFirstEngine(folder);
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
      .filter((name) => !name.startsWith('sqlite_') && name !== 'ways_back');
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
