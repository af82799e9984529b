import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { drawBillboard } from './billboard/billboard.ts';
import { drawBrandLogo } from './logo.ts';
import { drawPackshot } from './packshot/packshot.ts';

/** The demo's drawings: packs, scenes and wordmarks, for each product type, motif and brand. */
export const DEMO_DRAWINGS: Drawings = {
  packshot: drawPackshot,
  billboard: drawBillboard,
  brandLogo: drawBrandLogo,
};
