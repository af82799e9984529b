import { readdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect, inject, test } from 'vitest';
import { tablesIn } from '#commerce-api/database/copy-tables.ts';
import { copySharedToFile } from '#commerce-api/database/copy-to-file.ts';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { openPlace } from '#commerce-api/database/open-place.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aDatabase } from '../../../builders/databases.ts';
import { seedTestMembers } from '../../../builders/members.ts';
import { aSeed } from '../../../builders/seed.ts';
import { startApiAt } from '../test-api.ts';
import { addToBag, join, openBrowser, whoAmI } from '../test-browser.ts';

/** All rows of all tables, in an order that both databases have. */
async function contentOf(db: Database) {
  const content: Record<string, ReadonlyArray<string>> = {};
  for (const table of await tablesIn(db)) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const sorted = rows.map((row) => JSON.stringify(Object.entries(row).toSorted()));
    content[table] = sorted.toSorted();
  }
  return content;
}

/** What a machine had before it shared anything: members with belongings, and somebody's bag. */
async function aShopOfItsOwn() {
  const folder = aFolder();
  const databaseFile = joinPath(folder, 'commerce.db');
  const { api, inDatabase } = await startApiAt({ databaseFile });
  await api.seed(aSeed({ products: 14 }), { identity: 'test' });
  await inDatabase((db) => seedTestMembers(db, new Date('2026-06-01T00:00:00Z')));
  const browser = openBrowser(api);
  await join(browser, { email: 'long@example.com' });
  await addToBag(browser, { variantId: 'p1-v1', quantity: 2 });
  await api.close();
  return { folder, databaseFile, browser };
}

test('a shop that was on one machine is shared with all that it had, and its members stay signed in', async () => {
  const { folder, databaseFile, browser } = await aShopOfItsOwn();
  const alone = await openDatabase(databaseFile);
  const before = await contentOf(alone);
  await alone.destroy();

  const databaseUrl = await aDatabase(inject('commerceDatabases'));
  const shared = await startApiAt({ databaseFile, databaseUrl });
  const { state: _state, ...after } = await shared.inDatabase(contentOf);
  const { state, ...rest } = before;
  expect(after).toEqual(rest);
  expect(await shared.api.isSeeded()).toBe('test');
  expect(state?.length).toBeGreaterThan(2);
  const there = openBrowser(shared.api, { jar: browser.cookies });
  expect((await whoAmI(there)).data[0]?.attributes.email).toBe('long@example.com');
  expect(readdirSync(folder).filter((name) => name.includes('.alone-'))).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain('commerce.db');

  // And back again, to go on alone.
  const shop = await shared.inDatabase(contentOf);
  expect(await copySharedToFile(databaseUrl, databaseFile)).toBe(true);
  const back = await startApiAt({ databaseFile });
  expect(await back.inDatabase(contentOf)).toEqual(shop);
  expect((await whoAmI(openBrowser(back.api, { jar: browser.cookies }))).status).toBe(200);
});

test('a machine that joins with a file of its own leaves the others’ shop as it is, and keeps the file', async () => {
  const databaseUrl = await aDatabase(inject('commerceDatabases'));
  const first = await startApiAt({ databaseFile: 'of nobody', databaseUrl });
  await first.api.seed(aSeed({ products: 2 }), { identity: 'shared' });
  const { folder, databaseFile } = await aShopOfItsOwn();
  const db = await openPlace({ databaseFile, databaseUrl });
  expect(await db.selectFrom('members').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('products').selectAll().execute()).toHaveLength(2);
  await db.destroy();
  expect(readdirSync(folder)).toContain('commerce.db');
});
