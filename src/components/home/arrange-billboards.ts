import type { PicturePlaceName } from '#components/ui/picture-places.ts';
import type { Billboard, BillboardLayouts } from '#content';
import type { MainPicture } from '#layouts/main-picture.ts';

type Billboards = ReadonlyArray<Billboard>;

/** One beside the other, on every screen. */
export const IN_REELS: BillboardLayouts = { wide: 'reel', narrow: 'reel' };

/** The main billboard first; those for small screens, where they stand first, and those for all. */
export function arrangeBillboards(billboards: Billboards): { small: Billboards; wide: Billboards } {
  const ordered = billboards.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return {
    small: ordered.filter(({ isMobileOnly }) => isMobileOnly),
    wide: ordered.filter(({ isMobileOnly }) => !isMobileOnly),
  };
}

/** Where the picture of a billboard stands: in a grid those that are not main share a row. */
export function billboardPlace(
  { isMain, isMobileOnly }: Billboard,
  { wide }: BillboardLayouts,
): PicturePlaceName {
  return wide === 'grid' && !isMain && !isMobileOnly ? 'billboard-in-grid' : 'billboard';
}

/** What is seen first of the billboards, on small screens and on wide ones. */
export function mainBillboards(
  billboards: Billboards,
  layouts: BillboardLayouts = IN_REELS,
): ReadonlyArray<MainPicture> {
  const { small, wide } = arrangeBillboards(billboards);
  const first = ([billboard]: Billboards, media?: string) =>
    billboard
      ? [{ picture: billboard.picture, place: billboardPlace(billboard, layouts), media }]
      : [];
  if (small.length === 0) return first(wide);
  return [...first(small, '(width < 48rem)'), ...first(wide, '(width >= 48rem)')];
}
