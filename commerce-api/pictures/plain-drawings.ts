import {
  type BillboardDescription,
  BRAND_LOGO_SIZE,
  PACKSHOT_SIZE,
  type PackshotDescription,
  type Palette,
} from './addresses.ts';
import { type Hex, lit } from './drawing/color.ts';
import { element, escaped, svgDocument } from './drawing/svg.ts';
import type { Drawings } from './drawings.ts';

/**
 * Pictures for a shop without drawings of its own: a box in the product's shade with the brand's
 * name, a plain ground in the palette's colour, the brand's name.
 */
export const PLAIN_DRAWINGS: Drawings = {
  packshot,
  motifs: [
    'lipstick',
    'skincare',
    'fragrance',
    'hair',
    'bath',
    'tools',
    'gift',
    'brushes',
    'abstract',
    'store',
    'map',
  ],
  billboard,
  brandLogo,
};

const INK: Hex = '#3a3236';
const PAPER: Hex = '#f6f3f1';
const UNSHADED: Hex = '#d8cfc9';

const GROUND = {
  rose: '#f2d3cc',
  sand: '#ecdfce',
  sage: '#d3dccb',
  plum: '#dccbd9',
  noir: '#3b383c',
  sky: '#d0dfe9',
  citrus: '#f3e3b5',
  pearl: '#ece8e6',
} as const satisfies Readonly<Record<Palette, Hex>>;

/** View 0 is the front of the box, 1 its side, 2 a swatch of its contents. */
function packshot({ brandName, color, view }: PackshotDescription): string {
  const shade = color ?? UNSHADED;
  const drawn = [box(260, brandName, shade), box(150, brandName, shade), disc(shade)][view];
  return svgDocument(PACKSHOT_SIZE, rectangle({ ...PACKSHOT_SIZE, fill: PAPER }) + drawn);
}

function box(width: number, brandName: string, shade: Hex): string {
  const x = (PACKSHOT_SIZE.width - width) / 2;
  return [
    rectangle({ x, y: 110, width, height: 380, rx: 10, fill: '#ffffff', stroke: lit(PAPER, -0.2) }),
    rectangle({ x, y: 390, width, height: 60, fill: shade }),
    written(brandName, { x: PACKSHOT_SIZE.width / 2, y: 260, width: width - 30, largest: 30 }),
  ].join('');
}

function disc(shade: Hex): string {
  return element('circle', { cx: 300, cy: 300, r: 150, fill: shade, stroke: lit(shade, -0.14) });
}

function billboard({ palette, width, height }: BillboardDescription): string {
  const ground = GROUND[palette];
  const radius = Math.min(width, height) * 0.36;
  const circle = element('circle', {
    cx: width > height ? width * 0.74 : width / 2,
    cy: width > height ? height / 2 : height * 0.72,
    r: radius,
    fill: lit(ground, 0.35),
  });
  return svgDocument({ width, height }, rectangle({ width, height, fill: ground }) + circle);
}

function brandLogo(brandName: string): string {
  const { width, height } = BRAND_LOGO_SIZE;
  const place = { x: width / 2, y: height / 2, width: width - 48, largest: 40 };
  return svgDocument(BRAND_LOGO_SIZE, written(brandName, place));
}

const LATIN = /^[\u0020-\u024f]*$/;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the letters, in CSS pixels. */
  readonly largest: number;
}

/** A line of text, squeezed to its place if it's too long. */
function written(text: string, { x, y, width, largest }: Place): string {
  const ems = Array.from(text).length * (LATIN.test(text) ? 0.62 : 1);
  const size = Math.min(largest, width / Math.max(1, ems));
  const font = { 'font-family': 'sans-serif', 'font-weight': 600, 'font-size': size };
  return element('text', { x, y: y + size / 3, fill: INK, ...font }, escaped(text));
}

function rectangle(attributes: Parameters<typeof element>[1]): string {
  return element('rect', attributes);
}
