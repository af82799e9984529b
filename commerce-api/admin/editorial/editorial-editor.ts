import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpCountryRecord, removeCountryRecord } from '#commerce-api/admin/country-record.ts';
import { checked, checkedEdit } from '#commerce-api/admin/edit-body.ts';
import { removeTexts } from '#commerce-api/admin/edit-texts.ts';
import type { Editor } from '#commerce-api/admin/editor.ts';
import { bumpProductsOfVariants } from '#commerce-api/admin/products/bump-products.ts';
import { adsByVariant } from '#commerce-api/catalogue/product.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import {
  EDITORIAL_ENDPOINTS,
  type EditorialType,
} from '#commerce-api/editorial/editorial-routes.ts';
import type { RecordEndpoints } from '#commerce-api/http/record-endpoints.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import { RECORDS } from '#content/records.ts';
import type { Country } from '#domain/locale/locales.ts';
import { asRead } from '#domain/records/attribute-names.ts';
import {
  carouselRelationships,
  EDITORIAL_ATTRIBUTES,
  noRelationships,
} from './editorial-fields.ts';
import { loadSlugs, takenText } from './editorial-slugs.ts';
import { editorialWritable } from './editorial-writable.ts';
import { mergeTranslations } from './merge-translations.ts';
import { type Attributes, loadStored, putStored } from './stored-editorial.ts';

/** Edits editorial records. Each belongs to one country and has texts in its languages. */
export function editorialEditor(type: EditorialType): Editor {
  const rules: RecordEndpoints = EDITORIAL_ENDPOINTS[type];
  const { creation, change: edits } = schemasOf(type);
  const keyOf = ({ view }: Change, id: string) => ({ type, id, country: view.locale.country });
  return {
    writable: editorialWritable(type),

    async exists(change, id) {
      return (await loadStored(change.db, keyOf(change, id))) !== undefined;
    },

    async create(change, edit) {
      const given = attributesOf(checkedEdit(creation, edit));
      await mustBeWellNamed(change, { type, id: edit.id }, given);
      const { language, country } = change.view.locale;
      const position = positionIn(given) ?? (await nextPosition(change.db, type, country));
      const isPlaced = 'position' in EDITORIAL_ATTRIBUTES[type].shape;
      const whole = { ...given, ...(isPlaced && { position }) };
      const attributes = mergeTranslations(whole, {}, language) as Attributes;
      await followEdit(change, type, (followed) =>
        putStored(followed, keyOf(change, edit.id), {
          before: undefined,
          after: { attributes, position },
        }),
      );
    },

    async update(change, edit) {
      const given = attributesOf(checkedEdit(edits, edit));
      await mustBeWellNamed(change, { type, id: edit.id }, given);
      const key = keyOf(change, edit.id);
      const before = await loadStored(change.db, key);
      if (!before) return;
      const { language } = change.view.locale;
      const merged = mergeTranslations(given, before.attributes, language) as Attributes;
      const after = {
        attributes: { ...before.attributes, ...merged },
        position: positionIn(given) ?? before.position,
      };
      await followEdit(change, type, (followed) => putStored(followed, key, { before, after }));
    },

    async remove(change, id) {
      const key = keyOf(change, id);
      await followEdit(change, type, async (followed) => {
        await removeCountryRecord(followed, key);
        await removeTexts(followed.db, key);
      });
    },

    async load(db, view, id) {
      const [data] = await rules.load(db, view, [id]);
      if (!data) return undefined;
      const include = new Set(type === 'feature-carousels' ? ['items'] : []);
      return { data, included: (await rules.included?.(db, [data], { view, include })) ?? [] };
    },
  };
}

interface CheckedEditorial {
  readonly attributes: Attributes;
  readonly relationships: { readonly products?: ReadonlyArray<string> | undefined };
}

function schemasOf(type: EditorialType) {
  const attributes: z.ZodObject = EDITORIAL_ATTRIBUTES[type];
  const relationships: z.ZodObject =
    type === 'home-page-carousels' ? carouselRelationships : noRelationships;
  return {
    creation: z.object({ attributes, relationships }) as unknown as z.ZodType<CheckedEditorial>,
    change: z.object({
      attributes: attributes.partial(),
      relationships: relationships.partial(),
    }) as unknown as z.ZodType<CheckedEditorial>,
  };
}

/** The attributes as stored, with the products of a carousel among them. */
function attributesOf({ attributes, relationships: { products } }: CheckedEditorial): Attributes {
  return { ...attributes, ...(products && { 'product-ids': products }) };
}

const positionIn = ({ position }: Attributes) =>
  typeof position === 'number' ? position : undefined;

async function nextPosition(db: Database, type: string, country: Country): Promise<number> {
  const records = await loadCountryRecords(db, type, { country });
  return Math.max(-1, ...records.map(({ position }) => position)) + 1;
}

/** Refuses a slug that is taken, products or variants that don't exist, and an unfit configuration. */
async function mustBeWellNamed(
  change: Change,
  record: { readonly type: EditorialType; readonly id: string },
  given: Attributes,
): Promise<void> {
  if (record.type === 'global-config') mustBeReadable(record.id, given.value);
  await mustBeFreeSlug(change, record, given);
  if (change.view.productsElsewhere) return;
  await mustBeThere(change.db, 'products', {
    named: given['product-ids'],
    pointer: '/data/relationships/products/data',
  });
  await mustBeThere(change.db, 'variants', {
    named: given['variant-ids'],
    pointer: '/data/attributes/variant-ids',
  });
}

/** Refuses a value of the configuration that pages couldn't read under its key. */
function mustBeReadable(id: string, value: unknown): void {
  if (value === undefined) return;
  checked(RECORDS['global-config'].schema, { id, value: asRead(value) }, '/data/attributes');
}

/**
 * Refuses unknown products. Those that the country doesn't sell are fine, since readers don't get
 * them.
 */
async function mustBeThere(
  db: Database,
  table: 'products' | 'variants',
  { named, pointer }: { readonly named: unknown; readonly pointer: string },
): Promise<void> {
  if (!Array.isArray(named) || named.length === 0) return;
  const rows = await inBatches(named, (ids) =>
    db.selectFrom(table).select('id').where('id', 'in', ids).execute(),
  );
  const known = new Set(rows.map(({ id }) => id));
  const stranger = named.findIndex((id) => !known.has(id));
  if (stranger === -1) return;
  throw unprocessable(`There is no such record among ${table}.`, `${pointer}/${stranger}`);
}

/** Refuses a slug that another record of the country has. */
async function mustBeFreeSlug(
  { db, view, checksSlugsLater }: Change,
  { type, id }: { readonly type: EditorialType; readonly id: string },
  given: Attributes,
): Promise<void> {
  const slug = given['slug-url'];
  if (slug === undefined || checksSlugsLater) return;
  const owner = (await loadSlugs(db, type, view.locale.country)).find(
    (record) => record.slug === slug && !(record.type === type && record.id === id),
  );
  if (owner) throw unprocessable(takenText(owner), '/data/attributes/slug-url');
}

type Edit = (change: Change) => Promise<void>;
type Follow = (change: Change, type: string, edit: Edit) => Promise<void>;

/** Edits an editorial record, and bumps the records of the country that show it. */
function followEdit(change: Change, type: string, edit: Edit): Promise<void> {
  return (FOLLOWS[type] ?? justEdit)(change, type, edit);
}

const justEdit: Follow = (change, _type, edit) => edit(change);

/** When banners come or go, bumps the country's billboards, which name the banners beside them. */
const followBanners: Follow = async (change, type, edit) => {
  const before = await idsOf(change, type);
  await edit(change);
  if (isDeepStrictEqual(before, await idsOf(change, type))) return;
  const { country } = change.view.locale;
  for (const id of await idsOf(change, 'billboards')) {
    await bumpCountryRecord(change, { type: 'billboards', id, country });
  }
};

/**
 * Bumps the products whose variants an ad names: it's part of their records, so webhooks name them.
 */
const followAds: Follow = async (change, _type, edit) => {
  const before = await adsSeen(change);
  await edit({ ...change, touch: () => {} });
  const after = await adsSeen(change);
  const variantIds = new Set([...before.keys(), ...after.keys()]);
  await bumpProductsOfVariants(
    change,
    [...variantIds].filter((id) => before.get(id) !== after.get(id)),
  );
};

/** The ad that each variant's product shows, with the ad's version. */
async function adsSeen({ db, view }: Change): Promise<ReadonlyMap<string, string>> {
  const ads = await adsByVariant(db, view.locale);
  return new Map(
    [...ads].map(([variantId, { id, meta }]) => [variantId, `${id} ${meta?.version}`]),
  );
}

const FOLLOWS: Readonly<Partial<Record<string, Follow>>> = {
  'content-banners': followBanners,
  'featured-contents': followBanners,
  ads: followAds,
};

async function idsOf({ db, view }: Change, type: string) {
  return (await loadCountryRecords(db, type, view.locale)).map(({ id }) => id);
}
