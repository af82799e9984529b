import * as z from 'zod';
import { isVisible } from '#domain/search/visible-text.ts';

/** Control characters, and characters that change the direction of writing to disguise a text. */
const DISGUISING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const text = (maximum: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(maximum)
    .refine(isVisible, 'holds nothing that can be seen')
    .refine((value) => !DISGUISING.test(value), 'holds control characters');

const usd = z.number().positive().max(100_000);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const count = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? 0);

const instant = z.iso.datetime({ offset: true }).nullish();

/** A reduced price, for a time if it says from or until when. */
const sale = { sale_price_usd: usd.nullish(), sale_from: instant, sale_until: instant };

const variant = z.object({
  name: text(200),
  price_usd: usd,
  ...sale,
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #a1b2c3')
    .nullish(),
  out_of_stock: flag,
});

/** A product in the short form: English, and US dollars. Fields that the schema doesn't name are dropped. */
export const shortLine = z.object({
  id: z.string().regex(/^[\w.-]{1,64}$/, 'may hold letters, digits, dots, dashes and underscores'),
  name: text(300),
  brand: text(120),
  brand_id: z.int().nonnegative().nullish(),
  /** Labels from the root to the deepest category. */
  category: z.array(text(120)).min(1).max(3),
  size: text(100).nullish(),
  price_usd: usd,
  ...sale,
  rating: z.number().min(0).max(5).nullish(),
  reviews_count: count,
  loves: count,
  is_new: flag,
  out_of_stock: flag,
  option: z.enum(['shade', 'size', 'scent', 'type', 'formulation']).nullish(),
  tags: z.array(text(120)).max(60).nullish(),
  variants: z.array(variant).max(500).nullish(),
});

export type ShortLine = z.infer<typeof shortLine>;
export type ShortVariant = z.infer<typeof variant>;
