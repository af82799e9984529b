import type { BillboardDescription, PackshotDescription } from './addresses.ts';

/** What draws the pictures of a shop, each as a whole SVG document of its description alone. */
export interface Drawings {
  readonly packshot: (packshot: PackshotDescription) => string;
  readonly billboard: (billboard: BillboardDescription) => string;
  readonly brandLogo: (brandName: string) => string;
}
