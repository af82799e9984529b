import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** Codes that are sent by mail, as `member-tables.ts` describes them. */
export const mailCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await keyed(db.schema.createTable('member_challenges'), ['token_hash'])
      .addColumn('purpose', 'text', required)
      .addColumn('member_id', 'text')
      .addColumn('registration', 'text')
      .addColumn('code_hash', 'text', required)
      .addColumn('tries_left', 'integer', required)
      .addColumn('mails_left', 'integer', required)
      .addColumn('sent_at', 'text', required)
      .addColumn('expires_at', 'text', required)
      .execute();
    await db.schema
      .createIndex('member_challenges_member')
      .on('member_challenges')
      .column('member_id')
      .execute();
  },
};
