import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { writeSeed } from '#commerce-api/seed/write-seed.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_MEMBERS } from '../../builders/sample-members.ts';
import { aSeed, SEEDED_AT } from '../../builders/seed.ts';

/** A shop that has one product, so that all ranks are its own. */
const db = await openDatabase(':memory:');
await writeSeed(db, aSeed({ products: 1 }), { identity: 'a small shop' });
await seedTestMembers(db, SEEDED_AT);
afterAll(() => db.destroy());

const rowsOf = (table: 'member_list_variants' | 'member_orders' | 'member_reviews', id: string) =>
  db.selectFrom(table).selectAll().where('member_id', '=', id).execute();

test('a product is reviewed and on the wish list only once, however many ranks are its own', async () => {
  for (const { id, wishes, reviews } of SAMPLE_MEMBERS) {
    expect(await rowsOf('member_list_variants', id)).toHaveLength(Math.min(1, wishes.length));
    expect(await rowsOf('member_reviews', id)).toHaveLength(Math.min(1, reviews.length));
  }
});

test('orders count towards the tier once they have left the shop', async () => {
  const statuses = SAMPLE_MEMBERS.flatMap(({ orders }) => orders.map(({ status }) => status));
  expect(new Set(statuses)).toContain('processing');
  for (const member of await db.selectFrom('members').selectAll().execute()) {
    const orders = await db
      .selectFrom('member_orders')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    const left = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
    expect(member.amount_spent).toBe(left.reduce((sum, { total }) => sum + total, 0));
  }
});

test('whoever has ticked the step has something on the wish list, and nobody else', () => {
  for (const { wishes, steps } of SAMPLE_MEMBERS) {
    expect(wishes.length > 0).toBe(steps.includes('wishlist'));
  }
});
