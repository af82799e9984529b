import { type Change, countriesReading } from '#commerce-api/admin/content-change.ts';
import { checkedEdit } from '#commerce-api/admin/edit-body.ts';
import { editTexts, forgetText } from '#commerce-api/admin/edit-texts.ts';
import type { Editor } from '#commerce-api/admin/editor.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMembership, loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { PRICE_COLUMNS, pricesOf } from '#commerce-api/catalogue/offer-prices.ts';
import { loadProducts } from '#commerce-api/catalogue/product.ts';
import { variantNameField } from '#commerce-api/catalogue/product-parts.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { conflict, unprocessable } from '#commerce-api/json-api/api-error.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import { addVariants } from './add-variants.ts';
import { editVariantOffer } from './edit-variant-offer.ts';
import { countriesOffering, renewOffer } from './offers.ts';
import { type VariantAttributes, variantCreation, variantEdit } from './product-fields.ts';
import { textsOf } from './product-writable.ts';

const SCOPES: Readonly<Record<string, FieldScope>> = {
  name: 'language',
  color: 'everywhere',
  gtin: 'everywhere',
  mpn: 'everywhere',
};

/** The fields of a variant that editors write. A country without a price doesn't sell it. */
const variantWritable: WritableFields = {
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

/** Edits variants. They're part of their product's record, whose version is bumped. */
export const variantEditor: Editor = {
  writable: variantWritable,

  async exists({ db }, id) {
    return (await productOf(db, id)) !== undefined;
  },

  async create(change, edit) {
    const { attributes, relationships } = checkedEdit(variantCreation, edit);
    const productId = relationships.product;
    await mustBeProduct(change, productId);
    await followingProduct(change, productId, async () => {
      await addVariants(change, productId, [{ id: edit.id, ...attributes }]);
      await renewOffer(change, productId, change.view.locale.country);
    });
  },

  async update(change, { id, ...edit }) {
    const { attributes } = checkedEdit(variantEdit, { id, ...edit });
    const productId = (await productOf(change.db, id)) ?? '';
    await followingProduct(change, productId, async () => {
      if (await editVariantOffer(change, id, attributes)) {
        await renewOffer(change, productId, change.view.locale.country);
      }
      await editWhole(change, { id, productId }, attributes);
      await editName(change, { id, productId }, attributes);
    });
  },

  async remove(change, id) {
    const { db } = change;
    const productId = (await productOf(db, id)) ?? '';
    if ((await siblingsOf(db, productId)) === 1) {
      throw conflict('This is the only variant of its product: delete the product.');
    }
    await followingProduct(change, productId, async () => {
      const countries = await countriesOffering(db, id);
      await db.deleteFrom('variant_offers').where('variant_id', '=', id).execute();
      await db.deleteFrom('variants').where('id', '=', id).execute();
      await forgetText(change, { type: 'products', id: productId }, variantNameField(id));
      for (const country of countries) await renewOffer(change, productId, country);
    });
  },

  async load(db, view, id) {
    const [product] = await loadProducts(db, view.locale, [(await productOf(db, id)) ?? '']);
    const variant = product?.variants.find((one) => one.id === id);
    return product && variant && { data: variantResource(variant, product, view) };
  },
};

interface VariantKey {
  readonly id: string;
  readonly productId: string;
}

/** Updates lists if an edit of variants changed which countries sell the product. */
async function followingProduct(change: Change, productId: string, edit: () => Promise<void>) {
  const before = await loadMemberships(change.db, [productId]);
  await edit();
  await followMemberships(change, before, await loadMemberships(change.db, [productId]));
}

/** What is the same in every country. */
async function editWhole(change: Change, key: VariantKey, attributes: VariantAttributes) {
  const given = WHOLE.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (given.length === 0) return;
  const { numUpdatedRows } = await change.db
    .updateTable('variants')
    .set(Object.fromEntries(given))
    .where('id', '=', key.id)
    .where(({ or, eb }) => or(given.map(([name, value]) => eb(name, 'is distinct from', value))))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const country of await countriesOffering(change.db, key.id)) {
    await renewOffer(change, key.productId, country);
  }
}

const WHOLE = ['color', 'gtin', 'mpn'] as const;

async function editName(
  change: Change,
  { id, productId }: VariantKey,
  { name }: VariantAttributes,
) {
  if (name === undefined) return;
  const owner = { type: 'products', id: productId };
  const { changed } = await editTexts(change, owner, { [variantNameField(id)]: name });
  const { countries } = await loadMembership(change.db, productId);
  change.touch('products', productId, countries.intersection(new Set(countriesReading(changed))));
}

async function mustBeProduct({ db }: Change, id: string): Promise<void> {
  const query = db.selectFrom('products').select('id').where('id', '=', id);
  if (await query.executeTakeFirst()) return;
  throw unprocessable('There is no such product.', '/data/relationships/product');
}

async function productOf(db: Database, id: string): Promise<string | undefined> {
  const query = db.selectFrom('variants').select('product_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.product_id;
}

async function siblingsOf(db: Database, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
