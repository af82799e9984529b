import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** Who is told by mail of a variant that is back in stock, as `member-tables.ts` describes it. */
export const stockNotices: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await keyed(schema.createTable('stock_notices'), ['id'])
      .addColumn('variant_id', 'text', required)
      .addColumn('country', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('member_id', 'text')
      .addColumn('email', 'text')
      .addColumn('address_hash', 'text')
      .addColumn('asked_at', 'text', required)
      .addColumn('confirmed_at', 'text')
      .addColumn('is_armed', 'integer', required)
      .addColumn('claimed_until', 'text')
      .addColumn('tries', 'integer', required)
      .execute();
    for (const column of ['variant_id', 'member_id', 'address_hash']) {
      await schema
        .createIndex(`stock_notices_${column}`)
        .on('stock_notices')
        .column(column)
        .execute();
    }
  },
};
