import { PACKSHOT_SIZE, type View } from '#commerce-api/pictures/addresses.ts';
import { type Hex, lit } from '#commerce-api/pictures/drawing/color.ts';
import { element, placed, svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import type { ProductType } from '#commerce-api/pictures/product-type.ts';
import { bubble, fading, material, usedDefinitions, vertical } from '../drawing/materials.ts';
import { defaultShade } from '../packs/default-shade.ts';
import { createLook, FILL, type Look, type Pack, packDefinitions } from '../packs/look.ts';
import { drawingsOf } from '../packs/packs.ts';
import { TEXTURES } from './textures-by-type.ts';

export interface Packshot {
  readonly productType: ProductType;
  readonly brandName: string;
  readonly color: Hex | null;
  readonly seed: string;
  readonly view: View;
}

const FLOOR = 506;
/** Drawings have true proportions to each other; the camera comes closer by this factor. */
const ZOOM = 1.1;
/** How far from the middle a pack may extend. */
const REACH = 250;

/** A product in the studio, as an SVG document. */
export function drawPackshot(packshot: Packshot): string {
  const shade = packshot.color ?? defaultShade(packshot.productType, packshot.seed);
  const look = createLook(packshot.brandName, shade, packshot.seed);
  const art = VIEW_DRAWINGS[packshot.view](packshot.productType, look);
  const definitions = usedDefinitions(`url(#o)${art}`, {
    ...packDefinitions(look),
    ...studio(shade),
  });
  const ground = element('rect', { width: '100%', height: '100%', fill: 'url(#o)' });
  return svgDocument(PACKSHOT_SIZE, definitions + ground + art);
}

type DrawView = (productType: ProductType, look: Look) => string;

const VIEW_DRAWINGS: Readonly<Record<View, DrawView>> = {
  0: (productType, look) => standing(drawingsOf(productType).closed(look), zoomOf(productType)),
  1: (productType, look) => {
    const { open, closed } = drawingsOf(productType);
    return open
      ? standing(open(look), zoomOf(productType))
      : floating(closed(look), { turn: -14, scale: zoomOf(productType) });
  },
  2: (productType, look) => {
    const texture = TEXTURES[productType];
    if (texture) return texture(look.shade, look.isAlternative ? 8 : -6);
    return floating(drawingsOf(productType).closed(look), { turn: 10, scale: 1.8 });
  },
};

/**
 * The studio's single light. It's the same for every product, so that a grid of them looks calm.
 */
function studio(shade: Hex): Record<string, () => string> {
  return {
    o: () => vertical('o', '#f8f6f4', '#f5f2ef', '#ebe6e2'),
    t: () => material('t', shade, 'flat'),
    x: () => fading('x', lit(shade, -0.06), 0.55),
    y: () => bubble('y', shade),
  };
}

function zoomOf(productType: ProductType): number {
  return drawingsOf(productType).zoom ?? ZOOM;
}

function standing({ art, feet }: Pack, scale: number): string {
  const shadows = feet.map(({ x, width }) => contactShadow(x, width)).join('');
  const reach = Math.max(0, ...feet.map(({ x, width }) => Math.abs(x) + width / 2));
  return placed(shadows + art, { x: 300, y: FLOOR, scale: Math.min(scale, REACH / reach) });
}

/** Floating and tilted around its middle, with its shadow far below. */
function floating({ art }: Pack, { turn, scale }: { turn: number; scale: number }): string {
  const shadow = element('ellipse', {
    cx: 300,
    cy: 540,
    rx: 170,
    ry: 22,
    fill: FILL.floorShadow,
    opacity: 0.6,
  });
  const middle = placed(art, { y: 190 });
  return (scale > 1.6 ? '' : shadow) + placed(middle, { x: 300, y: 296, turn, scale });
}

/** A shadow: soft on the right, dark along the edge where the pack stands. */
function contactShadow(x: number, width: number): string {
  return (
    element('ellipse', {
      cx: x + width * 0.12,
      rx: width * 0.72 + 14,
      ry: width * 0.06 + 10,
      fill: FILL.floorShadow,
    }) +
    element('ellipse', {
      cx: x,
      rx: width / 2 + 2,
      ry: 5,
      fill: '#000',
      opacity: 0.25,
    })
  );
}
