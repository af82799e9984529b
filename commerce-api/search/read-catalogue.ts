import { loadCategoryIds } from '#commerce-api/catalogue/category-rows.ts';
import { filterValuesOf, simpleTags } from '#commerce-api/catalogue/filter-values.ts';
import { readColors } from '#commerce-api/catalogue/shade-colors.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadTexts, parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { SHOWN_RATING, SHOWN_REVIEWS } from '#commerce-api/reviews/member-ratings.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { AssortmentProduct } from './assortment.ts';
import { productNeeds } from './text/needs.ts';

/** The ids of all products, in any country. */
export async function readProductIds(db: Database): Promise<ReadonlyArray<string>> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Those of the products that the country sells. */
export async function readSoldProducts(
  db: Database,
  country: Country,
  { ids, labels }: { readonly ids: ReadonlyArray<string>; readonly labels: CategoryLabels },
): Promise<ReadonlyArray<AssortmentProduct>> {
  const rows = await inBatches(ids, (some) =>
    db
      .selectFrom('products')
      .innerJoin('product_offers', 'product_offers.product_id', 'products.id')
      .leftJoin('member_ratings', 'member_ratings.product_id', 'products.id')
      .select(['products.id', 'brand_id', 'popularity', 'is_new', 'tags'])
      .select([SHOWN_RATING.as('rating'), SHOWN_REVIEWS.as('reviews_count')])
      .select(['price', 'under_sale', 'sold_out'])
      .where('product_offers.country', '=', country)
      .where('products.id', 'in', some)
      .execute(),
  );
  const categories = await loadCategoryIds(db, ids);
  const colors = await readColors(db, ids, country);
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    categoryIds: categories.get(row.id) ?? [],
    price: row.price,
    isUnderSale: row.under_sale === 1,
    isSoldOut: row.sold_out === 1,
    popularity: row.popularity,
    isNew: row.is_new === 1,
    rating: row.rating ?? 0,
    reviewsCount: row.reviews_count,
    needs: productNeeds(
      simpleTags(parseJson(row.tags)),
      (categories.get(row.id) ?? []).map((id) => labels.get(id) ?? ''),
    ),
    filterValues: filterValuesOf({
      tags: parseJson(row.tags),
      rating: row.rating,
      colors: colors.get(row.id) ?? [],
    }),
  }));
}

/** The English names of categories by their ids. */
type CategoryLabels = ReadonlyMap<string, string>;

export async function readCategoryLabels(db: Database): Promise<CategoryLabels> {
  const english = await loadTexts(db, { type: 'categories', language: 'en' });
  return new Map([...english].map(([id, { fields }]) => [id, fields.label ?? '']));
}

/**
 * The products that a changed record affects: those of a brand or category, or the product itself.
 */
export async function readProductsOf(
  db: Database,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<ReadonlyArray<string>> {
  if (type === 'products') return [id];
  if (type === 'brands') {
    const rows = await db.selectFrom('products').select('id').where('brand_id', '=', id).execute();
    return rows.map((row) => row.id);
  }
  if (type !== 'categories') return [];
  const rows = await db
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', id)
    .execute();
  return rows.map((row) => row.product_id);
}
