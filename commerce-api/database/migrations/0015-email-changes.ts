import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The address that a member wants to change to is kept with the token that was mailed there. */
export const emailChanges: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('member_mail_tokens').addColumn('email', 'text').execute();
  },
};
