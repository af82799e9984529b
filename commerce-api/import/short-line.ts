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
const EXAMPLE = '`2026-11-27T00:00:00+08:00`';

/** A reduced price, for a time if it says from or until when. */
const sale = {
  sale_price_usd: usd.nullish().describe('the reduced price'),
  sale_from: instant.describe(`an instant such as ${EXAMPLE}, from when on it holds`),
  sale_until: instant.describe('an instant until which it holds'),
};

export const shortVariant = z.object({
  name: text(200).describe('as printed'),
  price_usd: usd.describe('over 0, at most 100,000'),
  ...sale,
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #a1b2c3')
    .nullish()
    .describe('its swatch, such as `#8e4a4f`'),
  out_of_stock: flag.describe('false by default'),
});

/** A product in the short form: English, and US dollars. Fields that the schema doesn't name are dropped. */
export const shortLine = z.object({
  id: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'may hold letters, digits, dots, dashes and underscores')
    .describe('letters, digits, `.`, `-`, `_`; at most 64'),
  name: text(300).describe('as printed'),
  brand: text(120).describe('as printed'),
  brand_id: z
    .int()
    .nonnegative()
    .nullish()
    .describe("a number; if absent, the brand's name identifies the brand"),
  category: z.array(text(120)).min(1).max(3).describe('1 to 3 labels from the root down'),
  size: text(100).nullish().describe('as printed'),
  price_usd: usd.describe('over 0, at most 100,000'),
  ...sale,
  rating: z.number().min(0).max(5).nullish().describe('0 to 5 or null'),
  reviews_count: count.describe('a whole number'),
  loves: count.describe('a whole number'),
  is_new: flag.describe('false by default'),
  out_of_stock: flag.describe('false by default'),
  option: z
    .enum(['shade', 'size', 'scent', 'type', 'formulation'])
    .nullish()
    .describe('`shade`, `size`, `scent`, `type` or `formulation` (read as `type`)'),
  tags: z.array(text(120)).max(60).nullish().describe('texts, at most 60'),
  variants: z.array(shortVariant).max(500).nullish().describe('at most 500, as below'),
});

export type ShortLine = z.infer<typeof shortLine>;
export type ShortVariant = z.infer<typeof shortVariant>;
