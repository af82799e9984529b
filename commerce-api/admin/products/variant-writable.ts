import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { PRICE_COLUMNS, pricesOf } from '#commerce-api/catalogue/offer-prices.ts';
import { variantNameField } from '#commerce-api/catalogue/product-parts.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { variantEdit } from './product-fields.ts';
import { textsOf } from './product-writable.ts';

const SCOPES: Readonly<Record<string, FieldScope>> = {
  name: 'language',
  color: 'everywhere',
  gtin: 'everywhere',
  mpn: 'everywhere',
};

/** The fields of a variant that editors write. A country without a price doesn't sell it. */
export const variantWritable: WritableFields = {
  shape: variantEdit.shape.attributes.shape,
  relationships: {},
  scopeOf: (field) => SCOPES[field] ?? 'country',
  async read(db, { locale: { country, language } }, id) {
    const row = await db
      .selectFrom('variants')
      .leftJoin('variant_offers as offers', (join) =>
        join.onRef('offers.variant_id', '=', 'variants.id').on('offers.country', '=', country),
      )
      .select(['product_id', 'color', 'gtin', 'mpn', 'inventory', ...PRICE_COLUMNS])
      .where('variants.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const texts = await textsOf(db, { type: 'products', id: row.product_id, language });
    const { price } = row;
    const prices = price === null ? undefined : pricesOf({ ...row, price });
    return {
      name: texts[variantNameField(id)] ?? '',
      price: prices?.usualPrice ?? null,
      'original-price': prices?.originalPrice ?? null,
      'sale-price': prices?.salePrice ?? null,
      inventory: row.inventory ?? 0,
      color: row.color,
      gtin: row.gtin,
      mpn: row.mpn,
    };
  },
  async wholeOf(db, id) {
    const row = await db
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { type: 'products', id: row.product_id };
  },
};
