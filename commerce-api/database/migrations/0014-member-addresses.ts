import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** The address books of members, as `member-tables.ts` describes them. */
export const memberAddresses: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await keyed(schema.createTable('member_addresses'), ['id'])
      .addColumn('member_id', 'text', required)
      .addColumn('country', 'text', required)
      .addColumn('fields', 'text', required)
      .addColumn('is_default', 'integer', required)
      .addColumn('added_at', 'text', required)
      .execute();
    await schema
      .createIndex('member_addresses_member')
      .on('member_addresses')
      .columns(['member_id', 'country'])
      .execute();
  },
};
