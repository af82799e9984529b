import * as z from 'zod';
import type { Currency } from '#domain/money/money.ts';
import { PICTURE_FOCUS } from '#domain/pictures/picture-focus.ts';
import { isReservedSlug, RESERVED_SLUG, SLUG, SLUG_FORM, SLUG_MAX } from '#domain/records/slug.ts';
import { isVisible } from '#domain/search/visible-text.ts';

/** The kinds of fields in records. Lengths are limited because remote content can't be trusted. */

export const ID_MAX = 200;
export const id = z.string().min(1).max(ID_MAX);
/** Ids in order. They have no maximum: a list may name all products of a shop. */
export const ids = z.array(id);
export const slug = z
  .string()
  .normalize(SLUG_FORM)
  .min(1)
  .max(SLUG_MAX)
  .regex(SLUG, 'not a slug: letters, digits and . _ -, the first a letter or digit')
  .refine((text) => !isReservedSlug(text), RESERVED_SLUG);
/** Text for people to read, up to a number of characters. */
export const textUpTo = (length: number) => z.string().max(length).overwrite(printable);
export const shortText = textUpTo(500);
/** What something is called: without it, nobody could tell what they look at. */
export const name = shortText.refine(isVisible, 'nothing that can be seen');
/** What the maker of an article calls it: as long as feeds for search engines take it. */
export const partNumber = textUpTo(70);
export const longText = textUpTo(20_000);
export const instant = z.iso.datetime({ offset: true });
/** A day without a time means its end. */
export const instantOrDay = instant.or(z.iso.date().transform((day) => `${day}T23:59:59Z`));
/** `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'not a colour such as #b0304a');
export const position = z.int().default(0);

/** What pages may link to: a path within the shop, http, https, mailto or tel. */
export const link = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i, 'neither a shop path nor an http address');

/** Empty where a source has no picture. */
export const pictureAddress = z
  .string()
  .max(2_000)
  .regex(/^(?:$|\/(?![/\\])|https?:\/\/)/i, 'neither a shop path nor an http address');

/** Null without a picture. */
export const pictureUrl = pictureAddress
  .nullable()
  .overwrite((url) => url || null)
  .default(null);

export const pictureUrls = (max: number) =>
  z
    .array(pictureAddress)
    .max(max)
    .overwrite((urls) => urls.filter(Boolean))
    .default([]);

/** The point of a picture that stays in sight where a place crops it, `30% 70%`, and that of phones if they have one. */
export const pictureFocus = z
  .string()
  .regex(PICTURE_FOCUS, 'no position such as 30% 70%')
  .nullable()
  .optional();

/** A picture, if there is one. Its size is known before it's loaded; this one if the source doesn't say. */
export const picture = z.object({
  imageUrl: pictureUrl,
  imageFocus: pictureFocus,
  imageWidth: z.int().positive().default(1_200),
  imageHeight: z.int().positive().default(600),
  altText: shortText.default(''),
});

export const seo = z.object({ pageTitle: shortText, metaDescription: textUpTo(1_000) }).partial();

/** An ISO code. One that no country of the shop has stands as the platform writes it. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'no code of a currency') as unknown as z.ZodType<Currency>;

/** Minor units of a currency. */
export const money = z.object({ amount: z.int().nonnegative(), currency });

/**
 * Control characters except tabs and line breaks, lone surrogates, and characters that change the
 * text direction.
 */
const UNPRINTABLE = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/** A quarter of the time for texts without any. Surrogates of a pair are suspected like lone ones. */
const SUSPECT = /[^\t\n\r -~\xa0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\uffff]/;

/**
 * Removes invisible characters that do harm: a change of text direction would affect everything
 * that follows.
 */
function printable(text: string): string {
  return SUSPECT.test(text) ? text.replace(UNPRINTABLE, '') : text;
}
