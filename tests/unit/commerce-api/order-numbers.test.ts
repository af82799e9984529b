import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextOrderNumber } from '#commerce-api/checkout/order-store.ts';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import type { Database } from '#commerce-api/database/tables.ts';

let db: Database;
beforeAll(async () => {
  db = await openDatabase(':memory:');
});
afterAll(() => db.destroy());

test('no number is given to two orders, and a country’s numbers are its own', async () => {
  const drawn = [12_345_678, 12_345_678, 12_345_678, 87_654_321, 12_345_678];
  const draw = () => drawn.shift() ?? 0;
  expect(await nextOrderNumber(db, 'SG', draw)).toBe('SG12345678');
  expect(await nextOrderNumber(db, 'SG', draw)).toBe('SG87654321');
  expect(await nextOrderNumber(db, 'HK', draw)).toBe('HK12345678');
  const { count } = await db
    .selectFrom('order_numbers')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
});
