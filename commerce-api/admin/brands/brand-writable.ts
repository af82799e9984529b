import * as z from 'zod';
import { countryContentScopes, readCountryContent } from '#commerce-api/admin/country-content.ts';
import { id, longText, name, slug } from '#commerce-api/admin/fields.ts';
import { textsOf } from '#commerce-api/admin/products/product-writable.ts';
import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { bestSellersOf } from '#commerce-api/catalogue/brands.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { brandContentFields, contentOfBrand } from './brand-content.ts';

const BEST_SELLERS = 'best-selling-products';

const SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ['name', 'language'],
  ['description', 'language'],
  [BEST_SELLERS, 'country'],
  ...countryContentScopes(brandContentFields),
]);

/** The fields of a brand that editors write. Brands come and go with their products. */
export const brandWritable: WritableFields = {
  shape: {
    name,
    description: longText,
    'slug-url': slug,
    [BEST_SELLERS]: z.array(id).max(100),
    ...brandContentFields,
  },
  relationships: { [BEST_SELLERS]: 'products' },
  scopeOf: (field) => SCOPES.get(field) ?? 'everywhere',
  async read(db, { locale }, brandId) {
    const row = await db
      .selectFrom('brands')
      .select('slug')
      .where('id', '=', brandId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { country, language } = locale;
    const texts = await textsOf(db, { type: 'brands', id: brandId, language });
    const [sold] = await loadCountryRecords(db, 'brands', { country, ids: [brandId] });
    const shape = brandContentFields;
    return {
      name: texts.name ?? '',
      description: texts.description ?? '',
      'slug-url': row.slug,
      [BEST_SELLERS]: sold ? bestSellersOf(sold.attributes) : [],
      ...(await readCountryContent(db, contentOfBrand(brandId), { locale, shape })),
    };
  },
};
