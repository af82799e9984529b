import * as z from 'zod';
import { addRecords, type Change, countriesReading } from '#commerce-api/admin/content-change.ts';
import {
  type CountryContent,
  countryContentScopes,
  editCountryContent,
  readCountryContent,
  removeCountryContents,
} from '#commerce-api/admin/country-content.ts';
import { checkedEdit } from '#commerce-api/admin/edit-body.ts';
import { editTexts, newText, removeTexts } from '#commerce-api/admin/edit-texts.ts';
import type { Editor } from '#commerce-api/admin/editor.ts';
import { id, name, position, slug, toOneOrNone } from '#commerce-api/admin/fields.ts';
import { textsOf } from '#commerce-api/admin/products/product-writable.ts';
import type { WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { written } from '#commerce-api/admin/written.ts';
import { CATEGORY_CONTENTS, loadCategories } from '#commerce-api/catalogue/categories.ts';
import { ancestryOf, childrenOf, loadTree } from '#commerce-api/catalogue/category-rows.ts';
import { conflict } from '#commerce-api/json-api/api-error.ts';
import { RECORDS } from '#content/records.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { EXISTS, type FieldScope } from '#domain/records/field-scope.ts';
import {
  bumpChangedCategories,
  moveProducts,
  mustBePlaceable,
  type Place,
  updateLevels,
} from './move-products.ts';

const held = RECORDS.categories.schema.shape;

/** What a category's page shows besides its products. It differs by country. */
const categoryContentFields = {
  'top-banners': written(held.topBanners, {
    required: ['[].imageUrl', '[].imageWidth', '[].imageHeight'],
  }).optional(),
  description: written(held.description).optional(),
  seo: written(held.seo).optional(),
};

const contentOfCategory = (categoryId: string): CountryContent => ({
  type: CATEGORY_CONTENTS,
  ownerType: 'categories',
  id: categoryId,
});

/** The attributes of an edit that belong to a country's content of the category. */
function categoryContentIn(given: Partial<z.infer<z.ZodObject<typeof categoryContentFields>>>) {
  const { 'top-banners': topBanners, description, seo: forSearch } = given;
  return { 'top-banners': topBanners, description, seo: forSearch };
}

const attributes = z.strictObject({
  label: name,
  'slug-url': slug,
  position: position.optional(),
  /** The same as the relationship `parent`. */
  'parent-id': id.nullable().optional(),
  ...categoryContentFields,
});
const relationships = z.strictObject({ parent: toOneOrNone('categories').optional() });
const categoryCreation = z.object({ attributes, relationships });
const categoryEdit = z.object({ attributes: attributes.partial(), relationships });

type CategoryEdit = z.infer<typeof categoryEdit>;

const SCOPES: ReadonlyMap<string, FieldScope> = new Map([
  ['label', 'language'],
  ...countryContentScopes(categoryContentFields),
]);

/**
 * The fields of a category that editors write. Only one without products and children can be
 * removed.
 */
const categoryWritable: WritableFields = {
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

/** Categories: a tree of three levels, the same in every country. */
export const categoryEditor: Editor = {
  writable: categoryWritable,

  async exists({ db }, categoryId) {
    return (await loadTree(db)).has(categoryId);
  },

  async create(change, edit) {
    const given = checkedEdit(categoryCreation, edit);
    const before = await loadTree(change.db);
    const parentId = parentOf(given) ?? null;
    const last = childrenOf(before, parentId).at(-1)?.position ?? -1;
    const place: Place = {
      id: edit.id,
      parentId,
      slug: given.attributes['slug-url'],
      position: given.attributes.position ?? last + 1,
    };
    mustBePlaceable(before, place);
    const level = parentId === null ? 0 : ancestryOf(before, parentId).length;
    const label = newText(given.attributes.label, change.view.locale);
    await addRecords(change, (writer) => writer.addCategory({ ...place, label }, level));
    await bumpChangedCategories(change, before);
    await editContent(change, edit.id, given.attributes);
  },

  async update(change, edit) {
    const given = checkedEdit(categoryEdit, edit);
    await editPlace(change, edit.id, given);
    const owner = { type: 'categories', id: edit.id };
    const { changed } = await editTexts(change, owner, { label: given.attributes.label });
    change.touch('categories', edit.id, countriesReading(changed));
    await editContent(change, edit.id, given.attributes);
  },

  async remove(change, categoryId) {
    const { db, touchDeleted } = change;
    const before = await loadTree(db);
    const [child] = childrenOf(before, categoryId);
    if (child) throw conflict(`The category has children, such as ${child.id}.`);
    const product = await db
      .selectFrom('product_categories')
      .select('product_id')
      .where('category_id', '=', categoryId)
      .executeTakeFirst();
    if (product) throw conflict(`The category has products, such as ${product.product_id}.`);
    await db.deleteFrom('categories').where('id', '=', categoryId).execute();
    await removeTexts(db, { type: 'categories', id: categoryId });
    await removeCountryContents(db, contentOfCategory(categoryId));
    touchDeleted('categories', categoryId, COUNTRIES);
    await bumpChangedCategories(change, before);
  },

  async load(db, view, categoryId) {
    const [data] = await loadCategories(db, view, [categoryId]);
    return data && { data };
  },
};

async function editPlace(change: Change, categoryId: string, given: CategoryEdit): Promise<void> {
  const { db } = change;
  const before = await loadTree(db);
  const row = before.get(categoryId);
  if (!row) return;
  const parentId = parentOf(given);
  const place: Place = {
    id: categoryId,
    parentId: parentId === undefined ? row.parent_id : parentId,
    slug: given.attributes['slug-url'] ?? row.slug,
    position: given.attributes.position ?? row.position,
  };
  mustBePlaceable(before, place);
  await db
    .updateTable('categories')
    .set({ parent_id: place.parentId, slug: place.slug, position: place.position })
    .where('id', '=', categoryId)
    .execute();
  await updateLevels(db);
  await moveProducts(change, categoryId, before);
  await bumpChangedCategories(change, before);
}

function editContent(change: Change, categoryId: string, given: CategoryEdit['attributes']) {
  return editCountryContent(change, contentOfCategory(categoryId), categoryContentIn(given));
}

function parentOf({ attributes: given, relationships: named }: CategoryEdit) {
  return named.parent === undefined ? given['parent-id'] : named.parent;
}
