import * as z from 'zod';

/** What the API answers. Whatever isn't named here is dropped. */

const count = z.int().nonnegative();

/** A part of a list; each item is validated by itself, so that one that is wrong spoils no other. */
export const listOf = z.object({ total: count, items: z.array(z.unknown()) });

export const brandAnswer = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  text: z.string().default(''),
});

export const categoryAnswer = z.object({ id: z.string(), slug: z.string(), name: z.string() });

const option = z.object({
  sku: z.string(),
  name: z.string(),
  /** In the smallest unit that the country pays with; null where it isn't sold. */
  price: count.nullable(),
  stock: count,
  color: z.string().nullable().default(null),
});

export const productAnswer = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  text: z.string().default(''),
  brand: z.string(),
  category: z.string(),
  isNew: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  steps: z.array(z.string()).default([]),
  /** In what its options differ. */
  by: z.enum(['shade', 'size', 'scent']).default('size'),
  options: z.array(option).min(1),
});

export const menuAnswer = z.object({
  id: z.string(),
  items: z.array(z.object({ name: z.string(), link: z.string(), category: z.string().nullable() })),
});

export const ritualAnswer = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  steps: z.array(z.object({ title: z.string(), text: z.string(), minutes: z.number() })),
  products: z.array(z.string()).default([]),
});

export const cartAnswer = z.object({
  token: z.string().min(16),
  lines: z.array(
    z.object({ id: z.string(), sku: z.string(), quantity: count, product: productAnswer }),
  ),
});

export type ProductAnswer = z.output<typeof productAnswer>;
export type CartAnswer = z.output<typeof cartAnswer>;
