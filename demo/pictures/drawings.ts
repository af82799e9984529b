import type { BillboardDescription } from '#commerce-api/pictures/addresses.ts';
import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { drawBillboard } from './billboard/billboard.ts';
import { drawBrandLogo } from './logo.ts';
import { drawPackshot } from './packshot/packshot.ts';
import { drawStoreFront } from './places/store-front.ts';
import { drawStreetMap } from './places/street-map.ts';

/** The demo's drawings: packs, scenes, places and wordmarks, for each product type, motif and brand. */
export const DEMO_DRAWINGS: Drawings = {
  packshot: drawPackshot,
  billboard: drawScene,
  brandLogo: drawBrandLogo,
};

function drawScene({ motif, ...description }: BillboardDescription): string {
  if (motif === 'store') return drawStoreFront({ motif, ...description });
  if (motif === 'map') return drawStreetMap({ motif, ...description });
  return drawBillboard({ motif, ...description });
}
