import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openSharedDatabase } from '#commerce-api/database/open-shared-database.ts';
import { pipelined } from '#commerce-api/database/pipelined.ts';
import { readState, writeState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { atOnce, inTransaction } from '#commerce-api/database/transactions.ts';
import { aDatabase } from '../../../builders/databases.ts';

async function aSharedDatabase() {
  const { url, template } = inject('commerceDatabases');
  const databaseUrl = await aDatabase({ url }, template);
  const db = await openSharedDatabase(databaseUrl);
  onTestFinished(() => db.destroy());
  return { db, databaseUrl };
}

const both = (db: Database) =>
  Promise.all([readState(db, 'last-version'), readState(db, 'seed-identity')]);

/** Lets everything happen that doesn't wait for an answer of the database. */
async function withoutAnswers() {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

test('what is read at once is sent at once, behind the beginning of its transaction', async () => {
  const { db } = await aSharedDatabase();
  await writeState(db, 'last-version', '7');
  const query = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const sent = await atOnce(db, async (reading) => {
    const reads = both(reading);
    await withoutAnswers();
    const { length } = query.mock.calls;
    expect(await reads).toEqual(['7', undefined]);
    return length;
  });
  expect(sent).toBe(3);
});

test('what is read at once is of one moment', async () => {
  const { db, databaseUrl } = await aSharedDatabase();
  const other = await openSharedDatabase(databaseUrl);
  onTestFinished(() => other.destroy());
  await writeState(db, 'last-version', '1');
  const [before, after] = await atOnce(db, async (reading) => {
    const first = await readState(reading, 'last-version');
    await writeState(other, 'last-version', '2');
    return [first, await readState(reading, 'last-version')];
  });
  expect([before, after]).toEqual(['1', '1']);
  expect(await readState(db, 'last-version')).toBe('2');
});

test('what is asked together in a transaction is part of it', async () => {
  const { db } = await aSharedDatabase();
  const takenBack = new Error('Taken back.');
  const work = inTransaction(db, ['catalogue'], async (transaction) => {
    await writeState(transaction, 'last-version', '9');
    expect(await pipelined(transaction, both)).toEqual(['9', undefined]);
    throw takenBack;
  });
  await expect(work).rejects.toBe(takenBack);
  expect(await pipelined(db, both)).toEqual([undefined, undefined]);
});

test('where one question fails, those that follow the others are not asked on a connection of somebody else', async () => {
  const { db } = await aSharedDatabase();
  const failed = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const wrong = new Error('Something else went wrong.');
  const reading = atOnce(db, (connected) => {
    const goesOn = failed.promise.then(() => readState(connected, 'last-version'));
    goesOn.then(late.resolve, late.resolve);
    return Promise.reject(wrong);
  });
  await expect(reading).rejects.toBe(wrong);
  failed.resolve();
  expect(await late.promise).toEqual(new Error('What this query was part of has ended.'));
  expect(await atOnce(db, both)).toEqual([undefined, undefined]);
});
