import * as z from 'zod';
import type { StoreQuery } from '../store-answers.ts';

const lineAnswer = z.object({
  id: z.string(),
  quantity: z.int().nonnegative(),
  variant_id: z.string().nullable(),
  variant_title: z.string().nullable(),
  product_id: z.string().nullable(),
  product_title: z.string(),
  product_handle: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Per piece, like `unit_price`; null unless a price list of the type sale reduces it. */
  compare_at_unit_price: z.number().nullable(),
  unit_price: z.number(),
  /** For all pieces, with tax, and before promotions. */
  original_total: z.number(),
  adjustments: z.array(z.object({ code: z.string().nullish() })).nullish(),
});

const cartAnswer = z.object({
  id: z.string(),
  region_id: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** The customer of the cart, once somebody entered an address or signed in. */
  customer: z.object({ id: z.string(), has_account: z.boolean() }).nullish(),
  /** The total of all lines, with tax and promotions. */
  item_total: z.number(),
  promotions: z
    .array(z.object({ code: z.string(), is_automatic: z.boolean().nullish() }))
    .nullish(),
  items: z.array(lineAnswer),
});

export type MedusaCart = z.output<typeof cartAnswer>;
export type MedusaLine = z.output<typeof lineAnswer>;

const LINE_FIELDS = [
  'id',
  'quantity',
  'variant_id',
  'variant_title',
  'product_id',
  'product_title',
  'product_handle',
  'thumbnail',
  'compare_at_unit_price',
  'unit_price',
  'original_total',
].map((field) => `items.${field}`);

const FIELDS = [
  'id',
  'region_id',
  'completed_at',
  // Medusa leaves out single fields of the relation.
  '*customer',
  'item_total',
  '*promotions',
  ...LINE_FIELDS,
];

const params = { fields: [...FIELDS, '*items.adjustments'].join() };

const answer = z.object({ cart: cartAnswer }).transform(({ cart }) => cart);

type CartQuery = StoreQuery<typeof answer>;

export const readCart = (id: string): CartQuery => ({ path: `carts/${id}`, params, answer });

/** Creates a cart with all of the lines, or not at all. */
export const makeCart = (body: object, bearer?: string): CartQuery => ({
  path: 'carts',
  method: 'POST',
  body,
  params,
  answer,
  bearer,
});

/** Assigns a cart to the customer with this token. */
export const transferCart = (id: string, bearer: string): CartQuery => ({
  path: `carts/${id}/customer`,
  method: 'POST',
  body: {},
  params,
  answer,
  bearer,
});

export const addLine = (id: string, body: object): CartQuery => ({
  path: `carts/${id}/line-items`,
  method: 'POST',
  body,
  params,
  answer,
});

/** A quantity of 0 removes the line. */
export const setLine = (
  id: string,
  { line, quantity }: { readonly line: string; readonly quantity: number },
): CartQuery => ({
  path: `carts/${id}/line-items/${encodeURIComponent(line)}`,
  method: 'POST',
  body: { quantity },
  params,
  answer,
});

export const changeCode = (
  id: string,
  { code, method }: { readonly code: string; readonly method: 'POST' | 'DELETE' },
): CartQuery => ({
  path: `carts/${id}/promotions`,
  method,
  body: { promo_codes: [code] },
  params,
  answer,
});

const stockAnswer = z.object({
  id: z.string(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  inventory_quantity: z.number().nullish(),
});

/** How many pieces are in stock, of those variants that are sold in the country. */
export const stockOf = (ids: ReadonlyArray<string>) => ({
  path: 'product-variants',
  params: {
    id: ids,
    limit: String(ids.length),
    fields: 'id,manage_inventory,allow_backorder,inventory_quantity',
  },
  answer: z
    .object({ variants: z.array(stockAnswer) })
    .transform(({ variants }) => new Map(variants.map((variant) => [variant.id, variant]))),
});
