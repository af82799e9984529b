import * as z from 'zod';
import { isReservedSlug, RESERVED_SLUG, SLUG, SLUG_FORM, SLUG_MAX } from '#domain/records/slug.ts';
import { isVisible } from '#domain/search/visible-text.ts';

/** The kinds of values in records. Their limits are the storefront's. */

const wellFormed = (text: string) => text.isWellFormed();
/** Kept as it's typed, in one Unicode form. */
const plainText = z.string().normalize('NFC').refine(wellFormed, 'not well-formed');

export const id = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._:-]*$/u, 'not an id');
/** What the shop refuses isn't accepted here. */
export const slug = z
  .string()
  .normalize(SLUG_FORM)
  .max(SLUG_MAX)
  .regex(SLUG, 'not a slug')
  .refine((text) => !isReservedSlug(text), RESERVED_SLUG);
/** Text that isn't empty, and has at most this many characters. */
export const plainTextUpTo = (length: number) => plainText.min(1).max(length);
export const shortText = plainText.max(500);
export const name = shortText.min(1).refine(isVisible, 'nothing that can be seen');
export const longText = plainText.max(20_000);
export const instant = z.iso.datetime({ offset: true });
export const position = z.int().min(0).max(1_000_000);
/** Minor units of the country's currency. */
export const amount = z.int().min(0).max(1_000_000_000_000);
export const count = z.int().min(0).max(1_000_000_000);
export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'not a colour such as #b0304a');

export const link = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i, 'neither a shop path nor an http address')
  .refine(wellFormed, 'not well-formed');
export const pictureUrl = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https?:\/\/)/i, 'neither a shop path nor an http address')
  .refine(wellFormed, 'not well-formed');

const side = z.int().min(1).max(20_000);

/** The fields of a picture, with the size that pages keep free for it. */
export const picture = {
  'image-url': pictureUrl,
  'image-width': side,
  'image-height': side,
  'alt-text': shortText.optional(),
};

export const seo = z
  .strictObject({ 'page-title': shortText, 'meta-description': plainText.max(1_000) })
  .partial();

/** A to-one relationship, read as the id it names. */
export const toOne = (type: string) =>
  z.object({ data: identifier(type) }).transform(({ data }) => data.id);

/** A to-one relationship that may be empty. */
export const toOneOrNone = (type: string) =>
  z.object({ data: identifier(type).nullable() }).transform(({ data }) => data?.id ?? null);

/**
 * A to-many relationship, read as the distinct ids it names. Only the size of the body limits them.
 */
export const toMany = (type: string) =>
  z
    .object({ data: z.array(identifier(type)) })
    .transform(({ data }) => data.map((linked) => linked.id))
    .refine((ids) => new Set(ids).size === ids.length, 'names a record twice');

const identifier = (type: string) =>
  z.object({ type: z.literal(type), id: z.string().min(1).max(200) });
