import * as z from 'zod';
import { countryContentScopes, readCountryContent } from '#commerce-api/admin/country-content.ts';
import { id, name, position, slug } from '#commerce-api/admin/fields.ts';
import { textsOf } from '#commerce-api/admin/products/product-writable.ts';
import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { EXISTS, type FieldScope } from '#domain/records/field-scope.ts';
import { categoryContentFields, contentOfCategory } from './category-content.ts';

const SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ['label', 'language'],
  ...countryContentScopes(categoryContentFields),
]);

/**
 * The fields of a category that editors write. Only one without products and children can be
 * removed.
 */
export const categoryWritable: WritableFields = {
  shape: {
    [EXISTS]: z.boolean(),
    label: name,
    'slug-url': slug,
    'parent-id': id.nullable().optional(),
    position: position.optional(),
    ...categoryContentFields,
  },
  relationships: {},
  scopeOf: (field) => SCOPES.get(field) ?? 'everywhere',
  async read(db, { locale }, categoryId) {
    const row = await db
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', categoryId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { language } = locale;
    const texts = await textsOf(db, { type: 'categories', id: categoryId, language });
    const shape = categoryContentFields;
    return {
      [EXISTS]: true,
      label: texts.label ?? '',
      'slug-url': row.slug,
      'parent-id': row.parent_id,
      position: row.position,
      ...(await readCountryContent(db, contentOfCategory(categoryId), { locale, shape })),
    };
  },
};
