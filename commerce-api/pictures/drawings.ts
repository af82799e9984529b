import type { BillboardDescription, PackshotDescription } from './addresses.ts';

/** Draws a shop's pictures: each is a complete SVG document made from its description alone. */
export interface Drawings {
  readonly packshot: (packshot: PackshotDescription) => string;
  /** The scenes that `billboard` draws. */
  readonly motifs: ReadonlyArray<string>;
  readonly billboard: (billboard: BillboardDescription) => string;
  readonly brandLogo: (brandName: string) => string;
}
