import type { Updateable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import type { ProductAttributes } from './product-fields.ts';

type ProductColumns = Updateable<CommerceTables['products']>;

/** The columns of the base layer that the attributes set. */
export function productColumns(attributes: ProductAttributes): ProductColumns {
  const { rating, popularity, tags } = attributes;
  const slug = attributes['slug-url'];
  const isNew = attributes['new-arrival'];
  const options = attributes['option-type-categories'];
  const reviewsCount = attributes['reviews-count'];
  const launch = attributes['launch-config'];
  return {
    ...(slug !== undefined && { slug }),
    ...(rating !== undefined && { rating }),
    ...(popularity !== undefined && { popularity }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(isNew !== undefined && { is_new: isNew ? (1 as const) : (0 as const) }),
    ...(options && { option_type: options[0] ?? null }),
    ...(reviewsCount !== undefined && { reviews_count: reviewsCount }),
    ...(launch !== undefined && {
      early_access_at: launch?.['early-access-at'] ?? null,
      launch_at: launch?.['launch-at'] ?? null,
    }),
  };
}

/** Refuses a slug that is taken: addresses of products have nothing but the slug. */
export async function mustBeFreeSlug(db: Database, id: string, slug: string | undefined) {
  if (slug === undefined) return;
  const owner = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (owner) throw unprocessable(`Product ${owner.id} has this slug.`, '/data/attributes/slug-url');
}

export async function mustBeBrand(db: Database, brandId: string): Promise<void> {
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .executeTakeFirst();
  if (!brand) throw unprocessable('There is no such brand.', '/data/relationships/brand');
}
