import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

const COLUMNS = ['country', 'language', 'variant_id', 'author', 'reason'] as const;

/**
 * Until now, what was published was shown to its author only, and nobody had looked at it. It counts as
 * written in the author's home country, in its first language.
 */
const OF_EARLIER_REVIEWS = `
  UPDATE member_reviews SET
    status = 'pending',
    author = (SELECT first_name FROM members WHERE members.id = member_id),
    country = (SELECT country FROM members WHERE members.id = member_id),
    language = (
      SELECT CASE country
        WHEN 'ID' THEN 'id' WHEN 'KR' THEN 'ko' WHEN 'TH' THEN 'th' ELSE 'en'
      END FROM members WHERE members.id = member_id
    )`;

/**
 * What publishing a member's review needs: where it was written, what it's about, why it was
 * declined, and its photos.
 */
export const publishedReviews: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    for (const column of COLUMNS) {
      await schema.alterTable('member_reviews').addColumn(column, 'text').execute();
    }
    await schema
      .createIndex('member_reviews_of_product')
      .on('member_reviews')
      .columns(['product_id', 'status'])
      .execute();
    await schema
      .createIndex('member_reviews_by_status')
      .on('member_reviews')
      .columns(['status', 'written_at', 'id'])
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
    for (const column of ['member_id', 'review_id', 'uploaded_at']) {
      await schema
        .createIndex(`review_photos_${column}`)
        .on('review_photos')
        .column(column)
        .execute();
    }
    await sql.raw(OF_EARLIER_REVIEWS).execute(db);
  },
};
