import { SWATCH_SIZE } from './addresses.ts';
import { type Hex, lit } from './drawing/color.ts';
import { element, svgDocument } from './drawing/svg.ts';

/** A disc in a shade; the edge makes a pale one visible. */
export function drawSwatch(color: Hex): string {
  const disc = element('circle', {
    cx: 24,
    cy: 24,
    r: 23,
    fill: color,
    stroke: lit(color, -0.14),
    'stroke-width': 1,
  });
  return svgDocument(SWATCH_SIZE, disc);
}
