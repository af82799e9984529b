import type { Picture } from './picture.ts';

/**
 * What stands where a product has no picture: a pack of its kind, on a ground in one of a few
 * colours, always the same one for a brand. All are tiles of one file, so any of them costs one
 * request, and the shop needs nothing that draws.
 */

/** A sheet of packs: kinds from left to right, colours from top to bottom. */
const SHEET = '/no-picture.svg';
const SIDE = 600;
const COLORS = 6;

/**
 * The words of addresses and names by which kinds are known, in the order of the sheet after the
 * bottle.
 */
const KINDS = [
  /\blip|gloss/i,
  /mascara|liner|\bbrow\b|\blash|conceal/i,
  /shadow|palette|powder|blush|bronz|highlight|contour/i,
  /parfum|perfume|cologne|toilette|fragrance|\bmist/i,
  /cream|balm|butter|\bmask|moistur|scrub/i,
  /brush|\bcomb\b|sponge|\btool|roller|\biron\b/i,
  /\bgift|\bset\b|\bkit\b/i,
];

export interface Pictureless {
  readonly brandName: string;
  /** The product's address, slug or English name: its words say what kind of product it is. */
  readonly path: string;
}

/** @example noPictureUrl({ brandName: 'Juno Marsh', path: '/products/velvet-lipstick' }) */
export function noPictureUrl({ brandName, path }: Pictureless): string {
  const kind = KINDS.findIndex((words) => words.test(path)) + 1;
  let sum = 0;
  for (const letter of brandName) sum += letter.codePointAt(0) ?? 0;
  const tile = [kind * SIDE, (sum % COLORS) * SIDE, SIDE, SIDE];
  return `${SHEET}#svgView(viewBox(${tile}))`;
}

export function noPicture(product: Pictureless): Picture {
  return { url: noPictureUrl(product), width: SIDE, height: SIDE, alt: '' };
}
