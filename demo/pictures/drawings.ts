import type { Drawings } from '#commerce-api/pictures/drawings.ts';
import { drawBrandLogo } from './logo.ts';
import { drawPackshot } from './packshot.ts';
import { drawScene, SCENES } from './scene.ts';

/** The demo's pictures: packs, scenes, places and wordmarks, made from the files of this folder. */
export const DEMO_DRAWINGS: Drawings = {
  packshot: drawPackshot,
  motifs: SCENES,
  billboard: drawScene,
  brandLogo: drawBrandLogo,
};
