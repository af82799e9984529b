import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { addRecords, type Change, countriesReading } from '#commerce-api/admin/content-change.ts';
import {
  type CountryContent,
  countryContentScopes,
  editCountryContent,
  readCountryContent,
  removeCountryContents,
} from '#commerce-api/admin/country-content.ts';
import { putCountryRecord } from '#commerce-api/admin/country-record.ts';
import { checkedEdit } from '#commerce-api/admin/edit-body.ts';
import { editTexts, newText, removeTexts } from '#commerce-api/admin/edit-texts.ts';
import type { Editor } from '#commerce-api/admin/editor.ts';
import { id, longText, name, slug, toMany } from '#commerce-api/admin/fields.ts';
import { storedList } from '#commerce-api/admin/lists/edit-list.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import { textsOf } from '#commerce-api/admin/products/product-writable.ts';
import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { type EditRules, written } from '#commerce-api/admin/written.ts';
import {
  BRAND_CONTENTS,
  BRAND_PART_NAMES,
  type BrandPart,
  brandPartId,
} from '#commerce-api/catalogue/brand-contents.ts';
import { includedParts } from '#commerce-api/catalogue/brand-routes.ts';
import { bestSellersOf, loadBrands } from '#commerce-api/catalogue/brands.ts';
import { brandListId } from '#commerce-api/catalogue/popularity-lists.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { conflict, unprocessable } from '#commerce-api/json-api/api-error.ts';
import { RECORDS } from '#content/records.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';

const held = RECORDS.brands.schema.shape;
const PICTURE = ['[].imageUrl', '[].imageWidth', '[].imageHeight'];

/** What a brand's page shows besides its products. It differs by country. */
const brandContentFields = {
  billboards: parts(held.billboards, { required: [...PICTURE, '[].mainBanner', '[].mobileOnly'] }),
  'sidebar-content': parts(held.sidebarContent),
  'terms-and-conditions': parts(held.termsAndConditions),
  'billboard-configurations': parts(held.billboardConfigurations, {
    required: ['[].platform', '[].layout'],
  }),
} satisfies Record<BrandPart, z.ZodType>;

/** A list of parts. The id of each lets translations refer to it. */
function parts(list: z.ZodType, rules: EditRules = {}) {
  return written(list, { ...rules, instead: { '[].id': id } })
    .refine((given) => areDistinct(given as ReadonlyArray<Part> | undefined), 'repeats an id')
    .optional() as z.ZodType<ReadonlyArray<Part> | undefined>;
}

interface Part {
  readonly id: string;
}

const areDistinct = (list: ReadonlyArray<Part> = []) =>
  new Set(list.map((each) => each.id)).size === list.length;

type GivenParts = Readonly<Partial<Record<BrandPart, ReadonlyArray<Part> | undefined>>>;

const contentOfBrand = (brandId: string): CountryContent => ({
  type: BRAND_CONTENTS,
  ownerType: 'brands',
  id: brandId,
});

/** The parts in an edit's attributes, with the ids under which they are read. */
function brandContentIn(brandId: string, given: GivenParts) {
  return Object.fromEntries(
    BRAND_PART_NAMES.map((part) => [
      part,
      given[part]?.map((one) => ({ ...one, id: brandPartId(brandId, one.id) })),
    ]),
  );
}

const attributes = z.strictObject({
  name,
  'slug-url': slug,
  description: longText.optional(),
  ...brandContentFields,
});
const brandCreation = z.object({ attributes, relationships: z.strictObject({}) });

/** `best-seller-ids` and the relationship are the same list, which a country has. */
const brandEdit = z.object({
  attributes: attributes.extend({ 'best-seller-ids': z.array(id).max(100) }).partial(),
  relationships: z.strictObject({ 'best-selling-products': toMany('products') }).partial(),
});

const BEST_SELLERS = 'best-selling-products';

const SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ['name', 'language'],
  ['description', 'language'],
  [BEST_SELLERS, 'country'],
  ...countryContentScopes(brandContentFields),
]);

/** The fields of a brand that editors write. Brands come and go with their products. */
const brandWritable: WritableFields = {
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

/** Brands. A country has a brand while it sells any of its products. */
export const brandEditor: Editor = {
  writable: brandWritable,

  async exists({ db }, brandId) {
    const query = db.selectFrom('brands').select('id').where('id', '=', brandId);
    return (await query.executeTakeFirst()) !== undefined;
  },

  async create(change, edit) {
    const { attributes: given } = checkedEdit(brandCreation, edit);
    const { name: brandName, description = '', 'slug-url': segment } = given;
    await mustBeFreeSlug(change.db, edit.id, segment);
    const said = (text: string) => newText(text, change.view.locale);
    const texts = { name: said(brandName), description: said(description) };
    await addRecords(change, (writer) => writer.addBrand({ id: edit.id, slug: segment, ...texts }));
    await editCountryContent(change, contentOfBrand(edit.id), brandContentIn(edit.id, given));
  },

  async update(change, edit) {
    const { attributes: given, relationships } = checkedEdit(brandEdit, edit);
    const named = relationships['best-selling-products'] ?? given['best-seller-ids'];
    await editSlug(change, edit.id, given['slug-url']);
    await editBrandTexts(change, edit.id, given);
    if (named) await editBestSellers(change, edit.id, named);
    await editCountryContent(change, contentOfBrand(edit.id), brandContentIn(edit.id, given));
  },

  async remove({ db }, brandId) {
    const query = db.selectFrom('products').select('id').where('brand_id', '=', brandId);
    const product = await query.executeTakeFirst();
    if (product) throw conflict(`The brand has products, such as ${product.id}.`);
    await db.deleteFrom('brands').where('id', '=', brandId).execute();
    await removeTexts(db, { type: 'brands', id: brandId });
    await removeCountryContents(db, contentOfBrand(brandId));
  },

  async load(db, view, brandId) {
    const [data] = await loadBrands(db, view, [brandId]);
    if (!data) return undefined;
    const include = new Set<string>(BRAND_PART_NAMES);
    return { data, included: await includedParts(db, [data], { view, include }) };
  },
};

async function editSlug(change: Change, brandId: string, given: string | undefined) {
  if (given === undefined) return;
  const { db, version, touch } = change;
  await mustBeFreeSlug(db, brandId, given);
  const { numUpdatedRows } = await db
    .updateTable('brands')
    .set({ slug: given, version })
    .where('id', '=', brandId)
    .where('slug', '!=', given)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) touch('brands', brandId, COUNTRIES);
}

interface BrandTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** The English name is on the logo and on the pictures of products in every language. */
async function editBrandTexts(change: Change, brandId: string, given: BrandTexts) {
  const texts = { name: given.name, description: given.description };
  const edit = await editTexts(change, { type: 'brands', id: brandId }, texts);
  change.touch('brands', brandId, countriesReading(edit.changed));
  if (edit.before.name?.en === edit.after.name?.en) return;
  const { db, version, touch } = change;
  await db.updateTable('brands').set({ version }).where('id', '=', brandId).execute();
  touch('brands', brandId, COUNTRIES);
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('brand_id', '=', brandId)
    .execute();
  await bumpProducts(
    change,
    products.map((product) => product.id),
  );
}

async function editBestSellers(change: Change, brandId: string, named: ReadonlyArray<string>) {
  const { country } = change.view.locale;
  const sold = new Set(await storedList(change.db, country, brandListId(brandId)));
  const stranger = named.findIndex((productId) => !sold.has(productId));
  if (stranger !== -1) {
    const detail = `The country sells no product ${named[stranger]} of this brand.`;
    throw unprocessable(detail, '/data/relationships/best-selling-products');
  }
  const [brand] = await loadCountryRecords(change.db, 'brands', { country, ids: [brandId] });
  if (!brand || isDeepStrictEqual(bestSellersOf(brand.attributes), named)) return;
  const record = { type: 'brands', id: brandId, country };
  await putCountryRecord(change, { ...record, attributes: { 'best-seller-ids': named } });
}

async function mustBeFreeSlug(db: Database, brandId: string, given: string): Promise<void> {
  const owner = await db
    .selectFrom('brands')
    .select('id')
    .where('slug', '=', given)
    .where('id', '!=', brandId)
    .executeTakeFirst();
  if (owner) throw unprocessable(`Brand ${owner.id} has this slug.`, '/data/attributes/slug-url');
}
