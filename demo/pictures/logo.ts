import { BRAND_LOGO_SIZE } from '#commerce-api/pictures/addresses.ts';
import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { ownColors } from './packshot.ts';
import { wordmark } from './wordmark.ts';

const BOX = { x: 24, y: 16, width: 312, height: 88, largest: 42, maxLines: 2 };

/** A brand's name in its lettering, almost black with a touch of the brand's colour. */
export function drawBrandLogo(brandName: string): string {
  const ink = lit(ownColors(brandName).body, -0.88);
  return svgDocument(BRAND_LOGO_SIZE, wordmark(brandName, { ...BOX, ink }));
}
