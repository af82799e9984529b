import * as z from 'zod';
import { COUNTRY_CURRENCY, type Currency } from '#domain/money.ts';

/** Kinds of field that records are made of. Lengths are limited: remote content is hostile. */

export const id = z.string().min(1).max(200);
/** Ids in an order, such as those of every product of a shop: as many as an answer can hold. */
export const ids = z.array(id);
/** What stands below a page's own address: its further pages, and the same as Markdown. */
const RESERVED = /^(?:page-\d+|index\.md)$/;

export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'not a slug')
  .refine((text) => !RESERVED.test(text), 'the name of a further page, or of a document');
/** Text of so many characters at most, for people to read. */
export const textUpTo = (length: number) => z.string().max(length).overwrite(printable);
export const shortText = textUpTo(500);
export const longText = textUpTo(20_000);
export const instant = z.iso.datetime({ offset: true });
export const position = z.int().default(0);

/** What a page may link to: a path within the shop, http, https, mailto or tel. */
export const link = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i, 'neither a shop path nor an http address');

export const pictureUrl = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https?:\/\/)/i, 'neither a shop path nor an http address');

/** A picture whose size is known before it is loaded. */
export const picture = z.object({
  imageUrl: pictureUrl,
  imageWidth: z.int().positive(),
  imageHeight: z.int().positive(),
  altText: shortText.default(''),
});

export const seo = z.object({ pageTitle: shortText, metaDescription: textUpTo(1_000) }).partial();

export const currency = z.enum(Object.values(COUNTRY_CURRENCY) as [Currency, ...Array<Currency>]);

/** Minor units of a currency. */
export const money = z.object({ amount: z.int().nonnegative(), currency });

/** Control characters but for tabs and line breaks, halves of characters, and turns of direction. */
const UNPRINTABLE = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/**
 * Text without what is never seen and does harm: a turn of the reading direction would go on through
 * whatever stands behind it.
 */
function printable(text: string): string {
  return text.replace(UNPRINTABLE, '');
}
