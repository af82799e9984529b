import { BRAND_LOGO_SIZE } from '#commerce-api/pictures/addresses.ts';
import { lit } from '#commerce-api/pictures/drawing/color.ts';
import { svgDocument } from '#commerce-api/pictures/drawing/svg.ts';
import { packIdentityOf } from './drawing/pack-identity.ts';
import { wordmark } from './drawing/wordmark.ts';

/** A brand's name in its lettering, almost black with a touch of the brand's colour. */
export function drawBrandLogo(brandName: string): string {
  const { width, height } = BRAND_LOGO_SIZE;
  const ink = lit(packIdentityOf(brandName).body, -0.88);
  const box = { x: width / 2, y: height / 2, width: width - 48, height: height - 32 };
  return svgDocument(BRAND_LOGO_SIZE, wordmark(brandName, { ...box, ink, largest: 42 }));
}
