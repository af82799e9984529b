import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Migration } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, type Migrations } from '#commerce-api/database/migrations.ts';
import { openDatabase as openCommerceDatabase } from '#commerce-api/database/open-database.ts';
import { SIDE_FILES, type SideFile } from '#scripts/serve/state-files.ts';
import { openDatabase } from '#storage/open-database.ts';
import { copiesBeforeMigrations, openStateFile, versionOf } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { inTransaction } from '#storage/transactions.ts';
import { putBack } from '../../builders/put-back.ts';

const FIRST = 'CREATE TABLE bags (id TEXT)';
const SECOND = 'ALTER TABLE bags ADD COLUMN size INTEGER';
const BROKEN = 'ALTER TABLE carts ADD COLUMN size INTEGER';

/** A file that code with one step wrote, and which has a bag. */
function aFile(): string {
  const file = join(aFolder(), 'bags.db');
  const database = openStateFile(file, [FIRST]);
  database.exec("INSERT INTO bags VALUES ('red')");
  database.close();
  return file;
}

function opened<T>(file: string, steps: ReadonlyArray<string>, work: (it: DatabaseSync) => T): T {
  const database = openStateFile(file, steps);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const bagsIn = (database: DatabaseSync) => database.prepare('SELECT * FROM bags').all();

describe('a file that is migrated', () => {
  test('is copied before, and with the copy in its place, the earlier code starts again', () => {
    const file = aFile();
    opened(file, [FIRST, SECOND], (database) =>
      database.exec("INSERT INTO bags VALUES ('blue', 2)"),
    );
    expect(() => openStateFile(file, [FIRST])).toThrow(/newer code.*version 2.*put the copy/);
    const copies = copiesBeforeMigrations(file);
    expect(copies).toEqual([expect.stringMatching(/bags\.db\.before-\d{4}.*Z$/)]);
    const [copy = ''] = copies;
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    renameSync(copy, file);
    expect(opened(file, [FIRST], bagsIn)).toEqual([{ id: 'red' }]);
    expect(opened(file, [FIRST, SECOND], bagsIn)).toEqual([{ id: 'red', size: null }]);
  });

  test('is not copied if it is new, of this code, or of newer code', () => {
    const file = aFile();
    opened(file, [FIRST], bagsIn);
    opened(file, [FIRST], (database) => database.exec('PRAGMA user_version = 2'));
    expect(() => openStateFile(file, [FIRST])).toThrow(StateFileError);
    expect(readdirSync(join(file, '..'))).toEqual([basename(file)]);
  });

  test('stays as it was if its migration fails', () => {
    const file = aFile();
    expect(() => openStateFile(file, [FIRST, BROKEN])).toThrow('carts');
    expect(opened(file, [FIRST], bagsIn)).toEqual([{ id: 'red' }]);
  });

  test('is copied with what is only in its write-ahead log', () => {
    const file = aFile();
    const writer = openDatabase(file);
    writer.exec("INSERT INTO bags VALUES ('green')");
    opened(file, [FIRST, SECOND], () => {});
    writer.close();
    const [copy = ''] = copiesBeforeMigrations(file);
    expect(opened(copy, [FIRST], bagsIn)).toEqual([{ id: 'red' }, { id: 'green' }]);
  });
});

test('commerce.db is copied before a step that is added, and keeps its rows', async () => {
  const file = join(aFolder(), 'commerce.db');
  const before = await openCommerceDatabase(file);
  await before.insertInto('order_numbers').values({ number: 'SG12345678' }).execute();
  await before.destroy();
  const weights: Migration = {
    up: (db) => db.schema.alterTable('variants').addColumn('weight', 'integer').execute(),
  };
  const next = { ...MIGRATIONS, '0003-weights': weights };
  const numbersIn = async (migrations: Migrations) => {
    const db = await openCommerceDatabase(file, migrations);
    const numbers = await db.selectFrom('order_numbers').selectAll().execute();
    await db.destroy();
    return numbers;
  };
  expect(await numbersIn(next)).toEqual([{ number: 'SG12345678' }]);
  await expect(openCommerceDatabase(file)).rejects.toThrow(/newer code \(0003-weights\)/);
  expect(copiesBeforeMigrations(file)).toHaveLength(1);
  putBack(file);
  expect(await numbersIn(MIGRATIONS)).toEqual([{ number: 'SG12345678' }]);
  expect(await numbersIn(next)).toEqual([{ number: 'SG12345678' }]);
});

test('commerce.db of code with fewer tables gets the others', async () => {
  const file = join(aFolder(), 'commerce.db');
  const before = await openCommerceDatabase(file);
  for (const table of ['search_counts', 'uploaded_pictures'])
    await before.schema.dropTable(table).execute();
  await before.destroy();
  const database = new DatabaseSync(file);
  database.exec("DELETE FROM kysely_migration WHERE name > '0001-tables'");
  database.close();
  const after = await openCommerceDatabase(file);
  expect(await after.selectFrom('search_counts').selectAll().execute()).toEqual([]);
  expect(await after.selectFrom('uploaded_pictures').selectAll().execute()).toEqual([]);
  await after.destroy();
});

/** As the next version would leave it. */
function makeNewer(folder: string, { name }: SideFile): void {
  const database = new DatabaseSync(join(folder, name));
  inTransaction(database, () => {
    database.exec(`
      CREATE TABLE weights (id TEXT);
      PRAGMA user_version = ${versionOf(database) + 1};
    `);
    if (name === 'commerce.db') {
      database.exec(`INSERT INTO kysely_migration VALUES ('9999-weights', '2030')`);
    }
  });
  database.close();
}

test.each(SIDE_FILES)('$name of newer code is not opened, and stays as it is', async (side) => {
  const folder = aFolder();
  await side.make(folder);
  makeNewer(folder, side);
  await expect(async () => side.make(folder)).rejects.toThrow(StateFileError);
  await expect(async () => side.make(folder)).rejects.toThrow(/newer code.*put the copy/);
  expect(existsSync(join(folder, side.name))).toBe(true);
  expect(copiesBeforeMigrations(join(folder, side.name))).toEqual([]);
});
