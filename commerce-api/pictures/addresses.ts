import { stableHash } from '../stable-hash.ts';
import type { ProductType } from './product-type.ts';

/**
 * Addresses of generated pictures. A picture is a pure function of its address: the address
 * describes it completely and is short. The path has the version of the drawings. Bump it when they
 * change, since browsers keep each picture for a year.
 */
export const PICTURES_ROOT = '/pictures/v1';

export const PACKSHOT_SIZE = { width: 600, height: 600 } as const;
export const BRAND_LOGO_SIZE = { width: 360, height: 120 } as const;
export const SWATCH_SIZE = { width: 48, height: 48 } as const;

/** How many characters (code points) of a brand's name a picture shows. */
export const BRAND_NAME_MAX = 40;
export const BILLBOARD_SIDE_MAX = 2000;
export const BILLBOARD_SIDE_MIN = 100;

export const VIEWS = [0, 1, 2] as const;
/** 0 is the pack, 1 the pack open or close up, 2 its contents. */
export type View = (typeof VIEWS)[number];

export const PALETTES = ['rose', 'sand', 'sage', 'plum', 'noir', 'sky', 'citrus', 'pearl'] as const;
export type Palette = (typeof PALETTES)[number];

export interface PackshotDescription {
  readonly productType: ProductType;
  readonly brandName: string;
  /** The shade, `#rrggbb`. If null, product type and brand decide. */
  readonly color: string | null;
  /**
   * Any text that never changes for the product. It makes products of the same brand and type look
   * slightly different.
   */
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
  /** Names the scene; `Drawings` says which there are. */
  readonly motif: string;
  readonly palette: Palette;
  readonly seed: string;
  /** CSS pixels, limited to `BILLBOARD_SIDE_MIN` to `BILLBOARD_SIDE_MAX`. */
  readonly width: number;
  readonly height: number;
  /** Whose packs a scene shows that is about a product or a brand. */
  readonly subject?: Omit<PackshotDescription, 'seed' | 'view'> | undefined;
}

/**
 * A composed scene in the given size. It's plain where pages put their text: in the left 45% of a
 * wide picture, and in the upper 45% of others.
 */
export function billboardAddress({ subject, ...billboard }: BillboardDescription): string {
  return address(`billboard/${billboard.motif}`, {
    palette: billboard.palette,
    seed: shortSeed(billboard.seed),
    width: billboardSide(billboard.width),
    height: billboardSide(billboard.height),
    type: subject?.productType ?? '',
    brand: shownBrandName(subject?.brandName ?? ''),
    color: bareColor(subject?.color ?? ''),
  });
}

function address(name: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return `${PICTURES_ROOT}/${name}.svg${query && `?${query}`}`;
}

/**
 * The name on one line, without control characters and lone surrogates, cut to the shown length.
 */
function shownBrandName(brandName: string): string {
  const oneLine = brandName.toWellFormed().replace(/[\p{C}\s]+/gu, ' ');
  return Array.from(oneLine.trim()).slice(0, BRAND_NAME_MAX).join('').trim();
}

function bareColor(color: string): string {
  return color.replace('#', '').toLowerCase();
}

/** Three characters allow more variations than the drawings have, and keep addresses short. */
function shortSeed(seed: string): string {
  return (stableHash(seed) % 36 ** 3).toString(36);
}

function billboardSide(side: number): string {
  return String(Math.round(Math.min(BILLBOARD_SIDE_MAX, Math.max(BILLBOARD_SIDE_MIN, side))));
}
