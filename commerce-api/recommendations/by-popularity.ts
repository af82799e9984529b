import { categoryIdsOf } from '#commerce-api/catalogue/category-rows.ts';
import { productIdsOf } from '#commerce-api/catalogue/popularity-list-routes.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SLUG_FORM } from '#domain/records/slug.ts';

/** Ids of the popularity lists: of all products of the country, or those of a brand or category. */
const ALL = 'all';
export const brandList = (brandId: string) => `brand-${brandId}`;
export const categoryList = (categoryId: string) => `category-${categoryId}`;

/**
 * Best-sellers for the subject of a page, best first: a brand, a category, or a product's category
 * without that product. For any other page, those of the whole shop.
 */
export async function rankByPopularity(
  db: Database,
  locale: Locale,
  path: string,
): Promise<ReadonlyArray<string>> {
  const [, kind, ...slugs] = path.split('/').map(decodeSegment);
  const slug = slugs.at(kind === 'categories' ? -1 : 0);
  const productId = kind === 'products' ? await idBySlug(db, 'products', slug) : undefined;
  const list =
    (kind === 'brands' && prefixed(brandList, await idBySlug(db, 'brands', slug))) ||
    (kind === 'categories' && prefixed(categoryList, await idBySlug(db, 'categories', slug))) ||
    (productId && (await leafCategoryList(db, productId))) ||
    ALL;
  const [own, all] = await Promise.all([popular(db, locale, list), popular(db, locale, ALL)]);
  return [...new Set([...own, ...all])].filter((id) => id !== productId);
}

export async function popular(
  db: Database,
  locale: Locale,
  list: string,
): Promise<ReadonlyArray<string>> {
  const [record] = await loadCountryRecords(db, 'popularity-lists', {
    ...locale,
    ids: [list],
  });
  return record ? productIdsOf(record.attributes) : [];
}

async function idBySlug(
  db: Database,
  table: 'brands' | 'categories' | 'products',
  slug: string | undefined,
): Promise<string | undefined> {
  if (!slug) return undefined;
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('slug', '=', slug.normalize(SLUG_FORM))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function leafCategoryList(db: Database, productId: string): Promise<string | undefined> {
  return prefixed(categoryList, (await categoryIdsOf(db, productId)).at(-1));
}

function prefixed(listOf: (id: string) => string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : listOf(id);
}

/** The path's percent-encoding may be invalid. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
