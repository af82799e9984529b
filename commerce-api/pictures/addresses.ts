import type { ProductType } from './product-type.ts';
import { stableHash } from './stable-hash.ts';

/**
 * The addresses of generated pictures. A picture is a pure function of its address, so an address
 * is the picture's whole description, short, and the same for the same input. The version in the
 * path is that of the drawings: raise it when they change, since browsers keep each for a year.
 */
export const PICTURES_ROOT = '/pictures/v1';

export const PACKSHOT_SIZE = { width: 600, height: 600 } as const;
export const BRAND_LOGO_SIZE = { width: 360, height: 120 } as const;
export const SWATCH_SIZE = { width: 48, height: 48 } as const;

/** Characters (code points) of a brand's name that a picture shows. */
export const BRAND_NAME_MAX = 40;
export const BILLBOARD_SIDE_MAX = 2000;
export const BILLBOARD_SIDE_MIN = 100;

export const VIEWS = [0, 1, 2] as const;
/** 0 the pack, 1 the pack open or close, 2 what is in it. */
export type View = (typeof VIEWS)[number];

export const MOTIFS = [
  'lipstick',
  'skincare',
  'fragrance',
  'hair',
  'bath',
  'tools',
  'gift',
  'brushes',
  'abstract',
] as const;
export type Motif = (typeof MOTIFS)[number];

export const PALETTES = ['rose', 'sand', 'sage', 'plum', 'noir', 'sky', 'citrus', 'pearl'] as const;
export type Palette = (typeof PALETTES)[number];

export interface PackshotDescription {
  readonly productType: ProductType;
  readonly brandName: string;
  /** The shade, `#rrggbb`; null lets product type and brand decide. */
  readonly color: string | null;
  /** Anything that stays with the product; products of one brand and type differ a little by it. */
  readonly seed: string;
  readonly view: View;
}

/**
 * A square picture of a product, `PACKSHOT_SIZE`.
 *
 * @example '/pictures/v1/packshot/lipstick.svg?brand=Maison+Ciel&color=b0304a&seed=k3f'
 */
export function packshotAddress(packshot: PackshotDescription): string {
  return address(`packshot/${packshot.productType}`, {
    brand: shownBrandName(packshot.brandName),
    color: packshot.color === null ? '' : bareColor(packshot.color),
    seed: shortSeed(packshot.seed),
    view: packshot.view === 0 ? '' : String(packshot.view),
  });
}

/** A brand's wordmark on a transparent ground, `BRAND_LOGO_SIZE`. */
export function brandLogoAddress(brandName: string): string {
  return address('logo', { brand: shownBrandName(brandName) });
}

/** A round swatch of a shade (`#rrggbb`), `SWATCH_SIZE`. */
export function swatchAddress(color: string): string {
  return address('swatch', { color: bareColor(color) });
}

export interface BillboardDescription {
  readonly motif: Motif;
  readonly palette: Palette;
  readonly seed: string;
  /** CSS pixels, `BILLBOARD_SIDE_MIN` to `BILLBOARD_SIDE_MAX`; others are brought into the range. */
  readonly width: number;
  readonly height: number;
}

/**
 * A composed scene of the size asked for. It is calm where the page lays its text: the left 45% of
 * a wide picture, the upper 45% of one that is not wider than high.
 */
export function billboardAddress(billboard: BillboardDescription): string {
  return address(`billboard/${billboard.motif}`, {
    palette: billboard.palette,
    seed: shortSeed(billboard.seed),
    width: billboardSide(billboard.width),
    height: billboardSide(billboard.height),
  });
}

function address(name: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return `${PICTURES_ROOT}/${name}.svg${query && `?${query}`}`;
}

/** Without control characters and broken surrogates, on one line, and no longer than is shown. */
function shownBrandName(brandName: string): string {
  const oneLine = brandName.toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return Array.from(oneLine.trim()).slice(0, BRAND_NAME_MAX).join('').trim();
}

function bareColor(color: string): string {
  return color.replace('#', '').toLowerCase();
}

/** Three characters are more than the drawings vary by, and make long ids short. */
function shortSeed(seed: string): string {
  return (stableHash(seed) % 36 ** 3).toString(36);
}

function billboardSide(side: number): string {
  return String(Math.round(Math.min(BILLBOARD_SIDE_MAX, Math.max(BILLBOARD_SIDE_MIN, side))));
}
