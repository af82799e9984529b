import { type Kysely, sql } from 'kysely';
import { keyed, required } from './keyed.ts';
import type { ReversibleMigration } from './reversible.ts';

const COLUMNS = ['country', 'language', 'variant_id', 'author', 'reason'] as const;

/**
 * What publishing a member's review needs: where it was written, what it's about, why it was
 * declined, and its photos.
 */
export const publishedReviews: ReversibleMigration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    for (const column of COLUMNS) {
      await schema.alterTable('member_reviews').addColumn(column, 'text').execute();
    }
    await schema
      .createIndex('member_reviews_status')
      .on('member_reviews')
      .columns(['product_id', 'status'])
      .execute();
    await keyed(schema.createTable('review_photos'), ['id'])
      .addColumn('member_id', 'text', required)
      .addColumn('review_id', 'text')
      .addColumn('position', 'integer', required)
      .addColumn('picture', 'text', required)
      .addColumn('uploaded_at', 'text', required)
      .execute();
    await keyed(schema.createTable('member_ratings'), ['product_id'])
      .addColumn('reviews', 'integer', required)
      .addColumn('stars', 'integer', required)
      .addColumn('counts', 'text', required)
      .execute();
    for (const column of ['member_id', 'review_id']) {
      await schema
        .createIndex(`review_photos_${column}`)
        .on('review_photos')
        .column(column)
        .execute();
    }
    // Until now, what was published was shown to its author only, and nobody had looked at it.
    await sql`UPDATE member_reviews SET status = 'pending' WHERE status = 'published'`.execute(db);
  },
  back: [
    'DROP TABLE member_ratings;',
    'DROP TABLE review_photos;',
    'DROP INDEX member_reviews_status;',
    ...COLUMNS.map((column) => `ALTER TABLE member_reviews DROP COLUMN ${column};`),
    "UPDATE member_reviews SET status = 'pending' WHERE status = 'declined';",
  ].join(' '),
};
