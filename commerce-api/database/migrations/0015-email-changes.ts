import type { Kysely } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

/** The address that a member wants to change to is kept with the token that was mailed there. */
export const emailChanges: ReversibleMigration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('member_mail_tokens').addColumn('email', 'text').execute();
  },
  back: `
    DELETE FROM member_mail_tokens WHERE purpose = 'email-change';
    ALTER TABLE member_mail_tokens DROP COLUMN email;
  `,
};
