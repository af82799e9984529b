import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPlace } from '#commerce-api/database/open-place.ts';
import { aCommerceDatabase, ON_POSTGRES } from '../../builders/commerce-database.ts';

test('abandoned bags are found without reading all bags', async () => {
  const db = await openPlace(await aCommerceDatabase(':memory:'));
  onTestFinished(() => db.destroy());
  const plan = await db.connection().execute(async (connection) => {
    const abandoned = connection
      .selectFrom('carts')
      .select('token')
      .where('changed_at', '<', '2026')
      .where('member_id', 'is', null);
    if (!ON_POSTGRES) return abandoned.explain(undefined, sql`query plan`);
    // Of a few bags, it reads all rather than an index.
    await sql`set enable_seqscan = off`.execute(connection);
    return abandoned.explain();
  });
  expect(JSON.stringify(plan)).toContain('carts_abandoned');
});
