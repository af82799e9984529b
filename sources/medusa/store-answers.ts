import * as z from 'zod';
import type { ListRange } from '../called-content.ts';

/** Each item is validated on its own, so that a bad one doesn't spoil the others. */
const item = z.unknown();

const named = z.object({ id: z.string() });

const picture = z.object({ url: z.string() });

/** Amounts are in major units: 35.5 dollars. Those with tax are there if the region has taxes. */
const price = z.object({
  currency_code: z.string(),
  calculated_amount: z.number(),
  original_amount: z.number(),
  calculated_amount_with_tax: z.number().optional(),
  original_amount_with_tax: z.number().optional(),
});

export const variantAnswer = z.object({
  id: z.string(),
  title: z.string().nullable(),
  sku: z.string().nullable(),
  ean: z.string().nullish(),
  upc: z.string().nullish(),
  barcode: z.string().nullish(),
  variant_rank: z.number().nullish(),
  metadata: z
    .object({
      color: z.string().optional().catch(undefined),
      mpn: z.string().optional().catch(undefined),
    })
    .nullish()
    .catch(null),
  thumbnail: z.string().nullish(),
  images: z.array(picture).nullish(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  inventory_quantity: z.number().nullish(),
  /** Null if Medusa has no price for it in the region. */
  calculated_price: price.nullish(),
  options: z
    .array(z.object({ value: z.string(), option: z.object({ title: z.string() }).nullish() }))
    .nullish(),
});

export const productAnswer = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  collection: named.extend({ title: z.string() }).nullish(),
  type: named.extend({ value: z.string() }).nullish(),
  tags: z.array(named.extend({ value: z.string() })).nullish(),
  images: z.array(picture).nullish(),
  /** Ids of the categories from the root to this one, joined by dots. */
  categories: z.array(z.object({ mpath: z.string() })).nullish(),
  variants: z.array(variantAnswer),
});

interface Ancestor {
  readonly id: string;
  readonly parent_category?: Ancestor | null | undefined;
}

const ancestor: z.ZodType<Ancestor> = z.lazy(() =>
  named.extend({ parent_category: ancestor.nullish() }),
);

export const categoryAnswer = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  description: z.string().nullable(),
  rank: z.int(),
  /** Null for a root; absent if a category above is inactive or internal. */
  parent_category_id: z.string().nullish(),
  parent_category: ancestor.nullish(),
});

export const collectionAnswer = z.object({ id: z.string(), title: z.string(), handle: z.string() });
export const valueAnswer = z.object({ id: z.string(), value: z.string() });
export const brandedAnswer = z.object({
  metadata: z.object({ brand: z.string().min(1).optional().catch(undefined) }).nullish(),
});

/** A request to Medusa's Store API, and the schema of its answer. */
export interface StoreQuery<S extends z.ZodType> {
  readonly path: string;
  readonly params?: Readonly<Record<string, string | ReadonlyArray<string>>>;
  readonly answer: S;
  /** The method; GET if absent. */
  readonly method?: 'POST' | 'DELETE';
  readonly body?: object;
  /** Which of Medusa's APIs the path is in; the Store API if absent. */
  readonly area?: 'auth';
  /** The token of the customer who asks. */
  readonly bearer?: string | undefined;
}

/** An order that no edit changes, so that records don't move between pages. */
const LISTED = { order: 'id' };

const PRODUCT = {
  fields: [
    'id,title,handle,description,thumbnail,metadata,*collection,*type,*tags,*images,*categories',
    '*variants,*variants.options,*variants.options.option,*variants.images',
    '*variants.calculated_price,variants.inventory_quantity',
  ].join(),
};

const CATEGORY = {
  include_ancestors_tree: 'true',
  fields: 'id,name,handle,description,rank,parent_category_id,parent_category',
};

const COLLECTION = { fields: 'id,title,handle' };
const VALUE = { fields: 'id,value' };

/** The lists of the Store API, by their names in answers. */
const LISTS = {
  products: { path: 'products', params: PRODUCT },
  branded: { path: 'products', params: { fields: 'id,metadata' } },
  product_categories: { path: 'product-categories', params: CATEGORY },
  collections: { path: 'collections', params: COLLECTION },
  product_types: { path: 'product-types', params: VALUE },
  product_tags: { path: 'product-tags', params: VALUE },
} as const;

export type ListName = keyof typeof LISTS;

const list = z.object({ totalItems: z.int().nonnegative(), items: z.array(item) });

/** A part of a list. */
export function partOf(name: ListName, { skip, take }: ListRange) {
  const { path, params } = LISTS[name];
  const key = name === 'branded' ? 'products' : name;
  return {
    path,
    params: { ...LISTED, ...params, offset: String(skip), limit: String(take) },
    answer: z
      .record(z.string(), item)
      .transform((answer) => ({ totalItems: answer.count, items: answer[key] }))
      .pipe(list),
  };
}

const SINGULAR = {
  products: 'product',
  product_categories: 'product_category',
  collections: 'collection',
  product_types: 'product_type',
  product_tags: 'product_tag',
} as const;

/** One record of a list. For a missing category, Medusa's answer is empty rather than a 404. */
export function oneOf(name: Exclude<ListName, 'branded'>, id: string) {
  const { path, params } = LISTS[name];
  const key = SINGULAR[name];
  const isAbsence = (answer: object) =>
    name === 'product_categories' && Object.keys(answer).length === 0;
  return {
    path: `${path}/${encodeURIComponent(id)}`,
    params: { ...params },
    answer: z
      .record(z.string(), item)
      .refine((answer) => key in answer || isAbsence(answer), { path: [key], error: 'is missing' })
      .transform((answer) => answer[key]),
  };
}

/** The categories of the first level. */
export const ROOT_CATEGORIES = {
  path: 'product-categories',
  params: {
    parent_category_id: 'null',
    order: 'rank',
    limit: '50',
    fields: 'id,name,handle,rank',
  },
  answer: z.object({
    product_categories: z.array(z.object({ id: z.string(), name: z.string(), handle: z.string() })),
  }),
} satisfies StoreQuery<z.ZodType>;

/** The cheapest request, to see whether Medusa answers. */
export const SOME_REGION = {
  path: 'regions',
  params: { limit: '1', fields: 'id' },
  answer: z.object({ regions: z.array(named) }),
} satisfies StoreQuery<z.ZodType>;
