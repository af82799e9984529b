import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** Members with their sessions and belongings, as described in `member-tables.ts`. */
export const members: Migration = {
  async up(db: Kysely<unknown>) {
    for (const create of [...accounts(db), ...belongings(db)]) await create.execute();
    for (const [name, table, column] of INDEXES) {
      await db.schema.createIndex(name).on(table).column(column).execute();
    }
  },
};

const INDEXES = [
  ['member_identities_member', 'member_identities', 'member_id'],
  ['member_sessions_member', 'member_sessions', 'member_id'],
  ['member_refresh_tokens_session', 'member_refresh_tokens', 'session_id'],
  ['member_mail_tokens_member', 'member_mail_tokens', 'member_id'],
  ['member_orders_member', 'member_orders', 'member_id'],
  ['member_order_lines_member', 'member_order_lines', 'member_id'],
  ['member_reviews_member', 'member_reviews', 'member_id'],
  ['member_point_logs_member', 'member_point_logs', 'member_id'],
] as const;

function accounts({ schema }: Kysely<unknown>) {
  return [
    keyed(schema.createTable('members'), ['id'])
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_confirmed', 'integer', required)
      .addColumn('password_hash', 'text')
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text', required)
      .addColumn('date_of_birth', 'text')
      .addColumn('gender', 'text')
      .addColumn('mobile_phone', 'text')
      .addColumn('country', 'text', required)
      .addColumn('is_employee', 'integer', required)
      .addColumn('is_blocked', 'integer', required)
      .addColumn('card_number', 'text', (column) => column.notNull().unique())
      .addColumn('loyalty_tier', 'text', required)
      .addColumn('points', 'integer', required)
      .addColumn('amount_spent', 'integer', required)
      .addColumn('joined_at', 'text', required),
    keyed(schema.createTable('member_identities'), ['issuer', 'subject']).addColumn(
      'member_id',
      'text',
      required,
    ),
    keyed(schema.createTable('member_sessions'), ['id'])
      .addColumn('member_id', 'text', required)
      .addColumn('expires_at', 'text', required),
    keyed(schema.createTable('member_refresh_tokens'), ['token_hash'])
      .addColumn('session_id', 'text', required)
      .addColumn('rotated_at', 'text'),
    keyed(schema.createTable('member_mail_tokens'), ['token_hash'])
      .addColumn('purpose', 'text', required)
      .addColumn('member_id', 'text', required)
      .addColumn('expires_at', 'text', required),
  ];
}

function belongings({ schema }: Kysely<unknown>) {
  return [
    keyed(schema.createTable('member_orders'), ['id'])
      .addColumn('member_id', 'text', required)
      .addColumn('number', 'text', required)
      .addColumn('placed_at', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('total', 'integer', required)
      .addColumn('currency', 'text', required),
    keyed(schema.createTable('member_order_lines'), ['id'])
      .addColumn('order_id', 'text', required)
      .addColumn('member_id', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('product_id', 'text', required)
      .addColumn('variant_id', 'text', required)
      .addColumn('product_name', 'text', required)
      .addColumn('brand_name', 'text', required)
      .addColumn('variant_name', 'text', required)
      .addColumn('slug', 'text', required)
      .addColumn('image_url', 'text')
      .addColumn('quantity', 'integer', required)
      .addColumn('price', 'integer', required),
    keyed(schema.createTable('member_reviews'), ['id'])
      .addColumn('member_id', 'text', required)
      .addColumn('product_id', 'text', required)
      .addColumn('product_name', 'text', required)
      .addColumn('slug', 'text', required)
      .addColumn('image_url', 'text')
      .addColumn('rating', 'integer', required)
      .addColumn('title', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('status', 'text', required)
      .addColumn('written_at', 'text', required)
      .addUniqueConstraint('member_reviews_product', ['member_id', 'product_id']),
    keyed(schema.createTable('member_point_logs'), ['id'])
      .addColumn('member_id', 'text', required)
      .addColumn('happened_at', 'text', required)
      .addColumn('reason', 'text', required)
      .addColumn('points', 'integer', required)
      .addColumn('balance', 'integer', required)
      .addColumn('order_number', 'text'),
    keyed(schema.createTable('member_beauty_profiles'), ['member_id']).addColumn(
      'answers',
      'text',
      required,
    ),
    keyed(schema.createTable('member_steps'), ['member_id', 'step']),
  ];
}
