import * as z from 'zod';
import * as read from '#content/fields.ts';
import { parseLocaleId } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { GTIN_SHAPE, hasCheckDigit, isOfTrade } from '#domain/product/gtin.ts';

/** The kinds of values in records as editors write them, with the limits that records have. */

/** Kept as it's typed, in one Unicode form. */
const plainText = z
  .string()
  .normalize('NFC')
  .refine((text) => text.isWellFormed(), 'not well-formed');

/** The same text, which is kept or refused, not cleaned. */
export function writtenText(schema: z.ZodString): z.ZodString {
  return plainText.check(...limitsOf(schema.def.checks ?? []));
}

/** Checks without those that clean what is read. */
export function limitsOf<Check extends z.core.$ZodCheck<never>>(checks: ReadonlyArray<Check>) {
  return checks.filter(({ _zod }) => _zod.def.check !== 'overwrite');
}

/** Of a new record, which stands in addresses. Records of other systems have any. */
export const id = z
  .string()
  .normalize('NFC')
  .max(read.ID_MAX)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._:-]*$/u,
    'not an id: letters, digits and . _ : -, the first a letter or digit',
  );
export const slug = writtenText(read.slug);
/** Text that isn't empty, and has at most this many characters. */
export const plainTextUpTo = (length: number) => writtenText(read.textUpTo(length)).min(1);
export const shortText = writtenText(read.shortText);
export const name = writtenText(read.name).min(1);
export const longText = writtenText(read.longText);
export const link = writtenText(read.link);
export const pictureUrl = writtenText(read.pictureAddress).min(1);
export const color = read.color;
/** The number of an article in trade, as text. */
export const gtin = z
  .string()
  .regex(GTIN_SHAPE, {
    error: 'is no GTIN: 8, 12, 13 or 14 digits, written as text',
    abort: true,
  })
  .refine(hasCheckDigit, 'is no GTIN: its last digit does not fit the others')
  .refine(isOfTrade, 'is no GTIN: such numbers are for use within a company, or for coupons');
/** What the maker calls an article. */
export const partNumber = writtenText(read.partNumber).min(1);
export const instant = read.instant;
export const position = z.int().min(0).max(1_000_000);
export const count = z.int().min(0).max(1_000_000_000);
/** Of minor units; columns hold no more. */
export const AMOUNT_MAX = 1_000_000_000_000;
/** Minor units of the country's currency. */
export const amount = z.int().min(0).max(AMOUNT_MAX);
export const money = z.strictObject({
  amount,
  currency: z.enum(Object.values(COUNTRY_CURRENCY)),
});

/** A locale by its id. */
export const knownLocale = z
  .string()
  .transform((text) => parseLocaleId(text))
  .refine((found) => found !== undefined, 'is no locale, such as hk-zh');

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

const identifier = (type: string) => z.object({ type: z.literal(type), id: read.id });
