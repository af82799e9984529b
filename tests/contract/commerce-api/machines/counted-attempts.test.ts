import { expect, inject, onTestFinished, test } from 'vitest';
import { openSharedDatabase } from '#commerce-api/database/open-shared-database.ts';
import { createAttemptLimits } from '#commerce-api/members/attempt-limits.ts';
import { aDatabase } from '../../../builders/databases.ts';

async function twoCounters() {
  const { url, template } = inject('commerceDatabases');
  const databaseUrl = await aDatabase({ url }, template);
  const open = async () => {
    const db = await openSharedDatabase(databaseUrl);
    onTestFinished(() => db.destroy());
    return { db, limits: createAttemptLimits(db) };
  };
  return [await open(), await open()] as const;
}

test('two machines count attempts together, and forget together what succeeded', async () => {
  const [one, other] = await twoCounters();
  const attempt = { clientAddress: '192.0.2.1', account: 'Ann@example.com' };
  const waits = [];
  for (let count = 0; count < 10; count += 1) {
    waits.push(await (count % 2 ? one : other).limits.signIn.count(attempt));
  }
  expect(new Set(waits)).toEqual(new Set([0]));
  await one.limits.signIn.forgive(attempt);
  expect(await other.limits.signIn.count(attempt)).toBe(0);
  expect(await one.limits.signIn.count(attempt)).toBeGreaterThan(0);
  const elsewhere = { clientAddress: '198.51.100.7', account: 'ann@example.com' };
  expect(await other.limits.signIn.count(elsewhere)).toBeGreaterThan(0);
  expect(await other.limits.signIn.count({ ...elsewhere, account: 'bo@example.com' })).toBe(0);

  const rows = await one.db.selectFrom('attempts').selectAll().execute();
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/ann|192\.0\.2/i);
});
