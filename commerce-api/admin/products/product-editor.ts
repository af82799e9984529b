import type { Updateable } from 'kysely';
import { addRecords, type Change, countriesReading } from '#commerce-api/admin/content-change.ts';
import { checked, checkedEdit, type Edit } from '#commerce-api/admin/edit-body.ts';
import { editTexts, removeTexts } from '#commerce-api/admin/edit-texts.ts';
import type { Editor } from '#commerce-api/admin/editor.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMembership, loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { loadWholeProducts } from '#commerce-api/catalogue/product-details.ts';
import {
  COMPANIONS,
  GUIDE_ATTRIBUTES,
  PRODUCT_GUIDES,
  PRODUCT_REVIEWS,
  REVIEW_ATTRIBUTES,
  STORE_STOCK,
} from '#commerce-api/catalogue/product-parts.ts';
import { productResource, variantResources } from '#commerce-api/catalogue/product-resource.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import type { TextOwner } from '#commerce-api/database/text-rows.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { mustBeNew } from './add-variants.ts';
import { newProduct } from './new-product.ts';
import { renewOffer, withdrawVariants } from './offers.ts';
import { chainOf, putInCategories } from './product-categories.ts';
import {
  includedVariantAttributes,
  includedVariantId,
  type NewVariant,
  type ProductAttributes,
  productCreation,
  productEdit,
} from './product-fields.ts';
import { productWritable } from './product-writable.ts';

/** Edits products. A country sells a product if it has a price for one of its variants. */
export const productEditor: Editor = {
  writable: productWritable,

  async exists({ db }, id) {
    const query = db.selectFrom('products').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  },

  async create(change, edit) {
    const { attributes, relationships } = checkedEdit(productCreation, edit);
    const { id } = edit;
    const { db, view, touch } = change;
    const variants = newVariantsOf(edit, attributes.variants);
    await mustBeBrand(db, relationships.brand);
    await mustBeFreeSlug(db, id, attributes['slug-url']);
    const categoryIds = await chainOf(db, relationships.categories);
    await mustBeNew(db, variants);
    const product = newProduct(
      { id, attributes, relationships, categoryIds, variants },
      view.locale,
    );
    await addRecords(change, (writer) => writer.addProduct(product, categoryIds));
    touch('products', id, product.countries);
    await followMemberships(change, new Map(), await loadMemberships(db, [id]));
  },

  async update(change, edit) {
    const { attributes, relationships } = checkedEdit(productEdit, edit);
    const { id } = edit;
    const { db } = change;
    const before = await loadMemberships(db, [id]);
    const { brand, categories } = relationships;
    if (brand !== undefined) await mustBeBrand(db, brand);
    await mustBeFreeSlug(db, id, attributes['slug-url']);
    const chain = categories && (await chainOf(db, categories));
    const hasMoved = chain !== undefined && (await putInCategories(db, id, chain));
    await updateBase(change, id, {
      columns: { ...productColumns(attributes), ...(brand !== undefined && { brand_id: brand }) },
      isForced: hasMoved,
    });
    await editProductTexts(change, id, attributes);
    await editLists(change, id, attributes);
    await editCompanions(change, id, relationships[COMPANIONS]);
    await editStoreStock(change, id, attributes);
    await editAssortment(change, id, attributes.assortment);
    await followMemberships(change, before, await loadMemberships(db, [id]));
  },

  async remove(change, id) {
    const { db, touchDeleted } = change;
    const before = await loadMemberships(db, [id]);
    await withdrawVariants(db, id);
    for (const table of ['variants', 'product_categories', 'product_offers'] as const) {
      await db.deleteFrom(table).where('product_id', '=', id).execute();
    }
    await db.deleteFrom('products').where('id', '=', id).execute();
    await removeTexts(db, { type: 'products', id });
    for (const [type] of LISTS) await removeTexts(db, { type, id });
    for (const country of COUNTRIES) await removeTexts(db, { type: STORE_STOCK, id, country });
    touchDeleted('products', id, before.get(id)?.countries ?? []);
    await followMemberships(change, before, new Map());
  },

  async load(db, view, id) {
    const [product] = await loadWholeProducts(db, view.locale, [id]);
    if (!product) return undefined;
    return { data: productResource(product, view), included: variantResources(product, view) };
  },
};

/** The variants of a new product, from its attributes or from included resources. */
function newVariantsOf(
  { included }: Edit,
  inline: ReadonlyArray<NewVariant> = [],
): ReadonlyArray<NewVariant> {
  const others = included.map(({ type, id, attributes }, index) => {
    const pointer = `/included/${index}`;
    if (type !== 'variants') throw unprocessable('Only variants come along.', `${pointer}/type`);
    return {
      id: checked(includedVariantId, id, `${pointer}/id`),
      ...checked(includedVariantAttributes, attributes, `${pointer}/attributes`),
    };
  });
  const all = [...inline, ...others];
  if (all.length > 0) return all;
  throw unprocessable('A product has at least one variant.', '/data/attributes/variants');
}

interface BaseUpdate {
  readonly columns: ReturnType<typeof productColumns>;
  /** Whether to bump the version even if no column changes. */
  readonly isForced: boolean;
}

async function updateBase(change: Change, id: string, { columns, isForced }: BaseUpdate) {
  const { db, version, touch } = change;
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored: Readonly<Record<string, unknown>> = row;
  const isChanged = Object.entries(columns).some(([name, value]) => stored[name] !== value);
  if (!isChanged && !isForced) return;
  await db
    .updateTable('products')
    .set({ ...columns, version })
    .where('id', '=', id)
    .execute();
  touch('products', id, (await loadMembership(db, id)).countries);
}

async function editProductTexts(
  change: Change,
  id: string,
  { name, description }: ProductAttributes,
) {
  if (name === undefined && description === undefined) return;
  const { changed } = await editTexts(change, { type: 'products', id }, { name, description });
  const { countries } = await loadMembership(change.db, id);
  change.touch('products', id, countries.intersection(new Set(countriesReading(changed))));
}

/**
 * Edits texts that are lists. They're stored apart, since names of products are loaded everywhere.
 */
async function editLists(change: Change, id: string, attributes: ProductAttributes) {
  for (const [type, names] of LISTS) {
    const given = names.flatMap((name) => {
      const list = attributes[name];
      return list ? [[name, JSON.stringify(list)] as const] : [];
    });
    if (given.length > 0) await editSeparateTexts(change, { type, id }, Object.fromEntries(given));
  }
}

async function editCompanions(change: Change, id: string, ids: ReadonlyArray<string> | undefined) {
  if (ids === undefined) return;
  await editSeparateTexts(
    change,
    { type: PRODUCT_GUIDES, id },
    { [COMPANIONS]: JSON.stringify(ids) },
  );
}

/** Edits what the stores of the request's country hold. Other countries keep theirs. */
async function editStoreStock(
  change: Change,
  id: string,
  { [STORE_STOCK]: stock }: ProductAttributes,
): Promise<void> {
  if (stock === undefined) return;
  const { country } = change.view.locale;
  const owner = { type: STORE_STOCK, id, country };
  const { changed } = await editTexts(change, owner, { [STORE_STOCK]: JSON.stringify(stock) });
  if (changed.size > 0) change.touch('products', id, [country]);
}

/** Edits texts stored beside the product's own, in the request's language. */
async function editSeparateTexts(
  change: Change,
  owner: TextOwner,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const { changed } = await editTexts(change, owner, texts);
  const { countries } = await loadMembership(change.db, owner.id);
  change.touch('products', owner.id, countries.intersection(new Set(countriesReading(changed))));
}

const LISTS = [
  [PRODUCT_GUIDES, GUIDE_ATTRIBUTES],
  [PRODUCT_REVIEWS, REVIEW_ATTRIBUTES],
] as const;

async function editAssortment(change: Change, id: string, isSold: boolean | undefined) {
  if (isSold === undefined) return;
  const { country } = change.view.locale;
  const { countries } = await loadMembership(change.db, id);
  if (countries.has(country) === isSold) return;
  if (isSold) {
    const detail = 'A product is sold where a variant has a price: give one a price here.';
    throw unprocessable(detail, '/data/attributes/assortment');
  }
  await withdrawVariants(change.db, id, country);
  await renewOffer(change, id, country);
}

type ProductColumns = Updateable<CommerceTables['products']>;

/** The columns of the base layer that the attributes set. */
function productColumns(attributes: ProductAttributes): ProductColumns {
  const { rating, popularity, tags } = attributes;
  const slug = attributes['slug-url'];
  const isNew = attributes['new-arrival'];
  const options = attributes['option-type-categories'];
  const reviewsCount = attributes['reviews-count'];
  const launch = attributes['launch-config'];
  return {
    ...(slug !== undefined && { slug }),
    ...(rating !== undefined && { rating }),
    ...(popularity !== undefined && { popularity }),
    ...(tags && { tags: JSON.stringify(tags) }),
    ...(isNew !== undefined && { is_new: isNew ? (1 as const) : (0 as const) }),
    ...(options && { option_type: options[0] ?? null }),
    ...(reviewsCount !== undefined && { reviews_count: reviewsCount }),
    ...(launch !== undefined && {
      early_access_at: launch?.['early-access-at'] ?? null,
      launch_at: launch?.['launch-at'] ?? null,
    }),
  };
}

/** Refuses a slug that is taken: addresses of products have nothing but the slug. */
async function mustBeFreeSlug(db: Database, id: string, slug: string | undefined) {
  if (slug === undefined) return;
  const owner = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (owner) throw unprocessable(`Product ${owner.id} has this slug.`, '/data/attributes/slug-url');
}

async function mustBeBrand(db: Database, brandId: string): Promise<void> {
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .executeTakeFirst();
  if (!brand) throw unprocessable('There is no such brand.', '/data/relationships/brand');
}
