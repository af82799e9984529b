import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { downgradeSideFile } from '#scripts/commands/downgrade.ts';
import { SIDE_FILES, type SideFile } from '#scripts/state-files.ts';
import { versionOf } from '#storage/migrations.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { inTransaction } from '#storage/transactions.ts';
import { aSeed } from '../../builders/seed.ts';
import { aFolder } from '../../builders/snapshot.ts';

type Tables = Readonly<Record<string, ReadonlyArray<string>>>;

function inFile<T>(folder: string, { name }: SideFile, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, name));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Tables with their columns, and indexes. */
function shapeOf(database: DatabaseSync): Tables {
  const names = database
    .prepare(`SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
    .all();
  const columns = database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?)');
  return Object.fromEntries(
    names.map(({ name }) => [
      String(name),
      columns
        .all(name as string)
        .map((column) => Object.values(column).join(' ').toLowerCase())
        .sort(),
    ]),
  );
}

async function aFile(side: SideFile) {
  const folder = aFolder();
  await side.make(folder);
  return folder;
}

/** Versions from which the next one changed rows alone. */
const ROWS_ALONE: ReadonlySet<string> = new Set(['commerce.db 6']);

describe.each(SIDE_FILES)('$name', (side) => {
  const versions = [1, 2, 3].map((back) => side.version - back).filter((version) => version > 0);

  test.each(versions)(
    'is downgraded to version %i of its tables, and upgraded again',
    async (version) => {
      const folder = await aFile(side);
      const fresh = inFile(folder, side, shapeOf);
      const { before, after, kept } = downgradeSideFile(side, folder, version);
      expect([before, after]).toEqual([side.version, version]);
      expect(kept === undefined).toBe(!side.isCopied);
      const hasOtherTables = !ROWS_ALONE.has(`${side.name} ${version}`);
      if (hasOtherTables) expect(inFile(folder, side, shapeOf)).not.toEqual(fresh);
      await side.make(folder);
      expect(inFile(folder, side, versionOf)).toBe(side.version);
      expect(inFile(folder, side, shapeOf)).toEqual(fresh);
    },
  );

  test('of newer code is not opened, and downgraded by its stored way back', async () => {
    const folder = await aFile(side);
    const fresh = inFile(folder, side, shapeOf);
    const newer = side.version + 1;
    inFile(folder, side, (database) => {
      const isOfMigrations = 'kysely_migration' in shapeOf(database);
      inTransaction(database, () => {
        database.exec('CREATE TABLE weights (id TEXT)');
        if (isOfMigrations) {
          database.exec(`INSERT INTO kysely_migration VALUES ('9999-weights', '2030')`);
        }
        const forget = isOfMigrations
          ? `DELETE FROM kysely_migration WHERE name = '9999-weights';`
          : '';
        database
          .prepare('INSERT INTO ways_back VALUES (?, ?)')
          .run(newer, `DROP TABLE weights; ${forget}`);
        database.exec(`PRAGMA user_version = ${newer}`);
      });
    });
    await expect(async () => side.make(folder)).rejects.toThrow(StateFileError);
    await expect(async () => side.make(folder)).rejects.toThrow(/newer code.*downgrade/);
    expect(downgradeSideFile(side, folder)).toMatchObject({ before: newer, after: side.version });
    await side.make(folder);
    expect(inFile(folder, side, shapeOf)).toEqual(fresh);
  });

  test('of this code stays as it is', async () => {
    const folder = await aFile(side);
    const { before, after, kept } = downgradeSideFile(side, folder);
    expect([before, after, kept]).toEqual([side.version, side.version, undefined]);
  });
});

test('what older code knows of the shop’s database stays, and the whole is kept as a copy', async () => {
  const folder = aFolder();
  const side = SIDE_FILES.find(({ name }) => name === 'commerce.db') as SideFile;
  const databaseFile = join(folder, side.name);
  const open = () => createCommerceApi({ databaseFile });
  const first = await open();
  await first.seed(aSeed({ products: 3 }), { identity: 'kept' });
  const count = (table: string) =>
    inFile(
      folder,
      side,
      (database) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
    );
  await first.close();
  inFile(folder, side, (database) =>
    database.exec(`
      INSERT INTO carts (token, country, changed_at, version) VALUES ('bag', 'SG', '2026', 3);
      INSERT INTO line_items (id, cart_token, type, variant_id, quantity, position) VALUES
        ('1', 'bag', 'product', 'p1-v1', 2, 1), ('2', 'bag', 'sample', 'p2-v1', 1, 2);
    `),
  );
  const products = count('products');
  const { kept } = downgradeSideFile(side, folder, 3);
  expect(count('products')).toBe(products);
  const lines = inFile(folder, side, (database) =>
    database.prepare('SELECT id, cart_token, variant_id, quantity FROM line_items').all(),
  );
  expect(lines).toEqual([{ id: '1', cart_token: 'bag', variant_id: 'p1-v1', quantity: 2 }]);
  expect(readdirSync(folder).map((name) => join(folder, name))).toContain(kept);

  const again = await open();
  expect(await again.isSeeded()).toBe('kept');
  const answer = await again.fetch(new Request('http://shop/api/v2.6/products/velvet-lipstick-p1'));
  expect(answer.status).toBe(200);
  await again.close();
  expect(count('line_items')).toBe(1);
});
