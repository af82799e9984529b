import * as z from 'zod';
import { id } from '#commerce-api/admin/fields.ts';
import { loadMembership } from '#commerce-api/admin/lists/membership.ts';
import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { categoryIdsOf } from '#commerce-api/catalogue/category-rows.ts';
import {
  COMPANIONS,
  GUIDE_ATTRIBUTES,
  PRODUCT_GUIDES,
} from '#commerce-api/catalogue/product-parts.ts';
import { loadTexts, NO_TEXTS, parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { productEdit } from './product-fields.ts';

const attributes = productEdit.shape.attributes.shape;

const TEXTS = ['name', 'description', ...GUIDE_ATTRIBUTES, COMPANIONS] as const;

const SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ...TEXTS.map((name) => [name, 'language'] as const),
  ['assortment', 'country'],
]);

/** The fields of a product that editors write. Prices and stock are fields of its variants. */
export const productWritable: WritableFields = {
  shape: {
    name: attributes.name,
    description: attributes.description,
    'slug-url': attributes['slug-url'],
    tags: attributes.tags,
    'new-arrival': attributes['new-arrival'],
    'launch-config': attributes['launch-config'],
    assortment: attributes.assortment,
    ingredients: attributes.ingredients,
    'key-ingredients': attributes['key-ingredients'],
    'free-from': attributes['free-from'],
    'how-to-use': attributes['how-to-use'],
    warnings: attributes.warnings,
    brand: id,
    categories: z.array(id),
    [COMPANIONS]: z.array(id),
  },
  relationships: { brand: 'brands', categories: 'categories', [COMPANIONS]: 'products' },
  scopeOf: (field) => SCOPES.get(field) ?? 'everywhere',
  async read(db, { locale: { country, language } }, productId) {
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!row) return undefined;
    const texts = await textsOf(db, { type: 'products', id: productId, language });
    const guide = await textsOf(db, { type: PRODUCT_GUIDES, id: productId, language });
    const listOf = (name: string) => parseJson(guide[name] ?? '[]');
    const { launch_at: launchAt, early_access_at: earlyAccessAt } = row;
    return {
      name: texts.name ?? '',
      description: texts.description ?? '',
      'slug-url': row.slug,
      tags: parseJson(row.tags),
      'new-arrival': row.is_new === 1,
      'launch-config':
        launchAt === null ? null : { 'early-access-at': earlyAccessAt, 'launch-at': launchAt },
      assortment: (await loadMembership(db, productId)).countries.has(country),
      ...Object.fromEntries(GUIDE_ATTRIBUTES.map((name) => [name, listOf(name)])),
      brand: row.brand_id,
      categories: await categoryIdsOf(db, productId),
      [COMPANIONS]: listOf(COMPANIONS),
    };
  },
  async partsOf(db, productId) {
    const rows = await db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ type: 'variants', id: row.id }));
  },
};

export async function textsOf(
  db: Database,
  owner: { readonly type: string; readonly id: string; readonly language: Language },
) {
  const { type, id: ownerId, language } = owner;
  const loaded = await loadTexts(db, { type, language, ids: [ownerId] });
  return (loaded.get(ownerId) ?? NO_TEXTS).fields;
}
