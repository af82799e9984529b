import { type FieldSchema, kindOf } from './field-schema.ts';

/** The types of the records that fields name by their ids. */
const NAMED: Readonly<Record<string, string>> = {
  brand: 'brands',
  categories: 'categories',
  'category-id': 'categories',
  'parent-id': 'categories',
  'brand-id': 'brands',
  brands: 'brands',
  products: 'products',
  'hidden-products': 'products',
  'product-id': 'products',
  'goes-well-with': 'products',
  'best-selling-products': 'products',
  'store-id': 'stores',
  'store-ids': 'stores',
  'service-ids': 'booking-services',
};

/** The type of the records that a field names; undefined if it names none. */
export function namedBy(field: string): string | undefined {
  return Object.hasOwn(NAMED, field) ? NAMED[field] : undefined;
}

/** Fields that lead to a page of the shop, or to an address elsewhere. */
const PATHS: ReadonlySet<string> = new Set(['link', 'url', 'to']);

/** Fields that have the address of a picture. */
const PICTURES: ReadonlySet<string> = new Set(['image-url', 'map-image-url']);

/** Whether a field has the address of a picture. */
export const isPicture = (field: string): boolean => PICTURES.has(field);

/** The point of a picture that stays in sight. */
const FOCUS = 'image-focus';

/** Variants, which are found by their product. */
const VARIANTS = 'variant-ids';

/** How a value is found by words instead of being written: what is found, and how many of it. */
export type Found =
  | { readonly kind: 'record' | 'records'; readonly type: string }
  | { readonly kind: 'path' | 'variants' };

/** The same, or chosen by sight: a picture, or a point of one. */
export type Picked = Found | { readonly kind: 'picture' } | { readonly kind: 'focus' };

/** @example pickedBy('goes-well-with', …) // { kind: 'records', type: 'products' } */
export function pickedBy(field: string, schema: FieldSchema): Picked | undefined {
  const kind = kindOf(schema);
  const type = namedBy(field);
  if (field === VARIANTS) return { kind: 'variants' };
  if (type !== undefined && kind === 'line') return { kind: 'record', type };
  if (type !== undefined && kind === 'lines') return { kind: 'records', type };
  const isText = kind === 'line' || kind === 'text';
  if (isText && isPicture(field)) return { kind: 'picture' };
  if (field === FOCUS) return { kind: 'focus' };
  return isText && PATHS.has(field) ? { kind: 'path' } : undefined;
}
