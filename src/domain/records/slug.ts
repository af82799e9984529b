/** How slugs are written: those that records hold, and those that editors are allowed. */

export const SLUG_MAX = 200;

/** A segment of an address in letters of any script with their marks, and in digits. */
export const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/** The only Unicode form of slugs. Addresses in another one lead to it. */
export const SLUG_FORM = 'NFC';

/**
 * Whether a slug is the name of something else below a page's address: its further pages, its
 * Markdown, and the file that it's stored in.
 */
export const isReservedSlug = (slug: string): boolean =>
  /^(?:page-\d+|index\.(?:md|html))$/.test(slug);

export const RESERVED_SLUG = 'the name of a further page, or of a document';

/**
 * A text whose characters are spelt out, to make a slug of: `㎖` is `ml`, and a ligature its letters.
 * Numbers that would run into each other stay apart: `12½` isn't `121⁄2`.
 */
export const spelledOut = (text: string): string =>
  text
    .replace(TRADE_MARKS, '')
    .replace(/(?<=\p{N})(?=\p{No})|(?<=\p{No})(?=\p{N})/gu, ' ')
    .normalize('NFKC');

const TRADE_MARKS = /[™℠®©]/g;
