import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of a session's refresh tokens. Of those from before, the one that wasn't used is the last. */
export const tokenGenerations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('member_refresh_tokens')
      .addColumn('generation', 'integer')
      .execute();
    await sql`
      UPDATE member_refresh_tokens
      SET generation = CASE WHEN rotated_at IS NULL THEN 1 ELSE 0 END`.execute(db);
  },
};
