import { BRAND_LOGO_SIZE } from '#commerce-api/pictures/addresses.ts';
import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { drawPackshot, ownColors } from './packshot.ts';
import { drawScene, SCENES } from './scene.ts';
import { wordmark } from './wordmark.ts';

/** The demo's pictures: packs, scenes, places and wordmarks, made from the files of this folder. */
export const DEMO_DRAWINGS: Drawings = {
  packshot: drawPackshot,
  motifs: SCENES,
  billboard: drawScene,
  brandLogo: drawBrandLogo,
};

const LOGO_BOX = { x: 24, y: 16, width: 312, height: 88, largest: 42, maxLines: 2 };

/** A brand's name in its lettering, almost black with a touch of the brand's colour. */
function drawBrandLogo(brandName: string): string {
  const ink = lit(ownColors(brandName).body, -0.88);
  return svgDocument(BRAND_LOGO_SIZE, wordmark(brandName, { ...LOGO_BOX, ink }));
}
