import type { Database } from '../database/tables.ts';
import { textsByField } from '../database/text-rows.ts';
import type { Text } from '../database/translated.ts';
import type { SeedBrand, SeedCategory } from '../seed/seed.ts';

/** What a shop has already, as far as lines may refer to it or must not collide with it. */
export interface KnownCatalogue {
  readonly brands: ReadonlyMap<string, SeedBrand>;
  readonly categories: ReadonlyMap<string, SeedCategory>;
  /** By product id. */
  readonly slugs: ReadonlyMap<string, string>;
  /** The products of variants, by variant id. */
  readonly ownerOf: ReadonlyMap<string, string>;
}

export const NOTHING_KNOWN: KnownCatalogue = {
  brands: new Map(),
  categories: new Map(),
  slugs: new Map(),
  ownerOf: new Map(),
};

export async function readKnownCatalogue(db: Database): Promise<KnownCatalogue> {
  const products = await db.selectFrom('products').select(['id', 'slug']).execute();
  const variants = await db.selectFrom('variants').select(['id', 'product_id']).execute();
  return {
    brands: await readBrands(db),
    categories: await readCategories(db),
    slugs: new Map(products.map(({ id, slug }) => [id, slug])),
    ownerOf: new Map(variants.map(({ id, product_id: owner }) => [id, owner])),
  };
}

/** Brands as lines have them, by id. */
export async function readBrands(db: Database): Promise<ReadonlyMap<string, SeedBrand>> {
  const rows = await db.selectFrom('brands').select(['id', 'slug']).orderBy('id').execute();
  const textOf = await textsReader(db, 'brands');
  return new Map(
    rows.map(({ id, slug }) => {
      return [id, { id, slug, name: textOf(id, 'name'), description: textOf(id, 'description') }];
    }),
  );
}

/** Categories as lines have them, by id: parents before their children. */
export async function readCategories(db: Database): Promise<ReadonlyMap<string, SeedCategory>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'parent_id', 'position'])
    .orderBy('level')
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const textOf = await textsReader(db, 'categories');
  return new Map(
    rows.map(({ id, slug, parent_id: parentId, position }) => {
      return [id, { id, slug, parentId, position, label: textOf(id, 'label') }];
    }),
  );
}

/** Reads the texts of all records of a type. They have English, unless there are none. */
async function textsReader(db: Database, type: string) {
  const rows = await db
    .selectFrom('texts')
    .select(['record_id', 'language', 'fields'])
    .where('record_type', '=', type)
    .where('country', '=', '')
    .execute();
  const byRecord = Map.groupBy(rows, (row) => row.record_id);
  return (id: string, field: string): Text => ({
    en: '',
    ...textsByField(byRecord.get(id) ?? [])[field],
  });
}
