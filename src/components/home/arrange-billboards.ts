import type { Billboard, BillboardLayouts } from '#content';
import type { PicturePlaceName } from '#domain/pictures/picture-places.ts';
import type { MainPicture } from '#layouts/main-picture.ts';

type Billboards = ReadonlyArray<Billboard>;

/** In a reel, on all screens. */
export const IN_REELS: BillboardLayouts = { wide: 'reel', narrow: 'reel' };

/**
 * The main billboard first. Small screens start with those for them only, followed by those for
 * all.
 */
export function arrangeBillboards(billboards: Billboards): { small: Billboards; wide: Billboards } {
  const ordered = billboards.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return {
    small: ordered.filter(({ isMobileOnly }) => isMobileOnly),
    wide: ordered.filter(({ isMobileOnly }) => !isMobileOnly),
  };
}

/**
 * The billboard that has its place in the head of a listing, beside the words: a single one that is no
 * more than a picture.
 */
export function headBillboard(billboards: Billboards): PicturedBillboard | undefined {
  const [only, ...others] = billboards;
  if (!only?.picture || others.length > 0) return undefined;
  const isPlain = !only.videoId && !only.termsAndConditions && !only.isMobileOnly;
  return isPlain ? { ...only, picture: only.picture } : undefined;
}

type PicturedBillboard = Billboard & { readonly picture: NonNullable<Billboard['picture']> };

/** The place of a billboard's picture: in a grid, those that aren't main share a row. */
export function billboardPlace(
  { isMain, isMobileOnly }: Billboard,
  { wide }: BillboardLayouts,
): PicturePlaceName {
  return wide === 'grid' && !isMain && !isMobileOnly ? 'billboard-in-grid' : 'billboard';
}

/** The billboards that are visible first, on small and on wide screens. */
export function mainBillboards(
  billboards: Billboards,
  layouts: BillboardLayouts = IN_REELS,
): ReadonlyArray<MainPicture> {
  const { small, wide } = arrangeBillboards(billboards);
  const first = ([billboard]: Billboards, media?: string) =>
    billboard?.picture
      ? [{ picture: billboard.picture, place: billboardPlace(billboard, layouts), media }]
      : [];
  if (small.length === 0) return first(wide);
  return [...first(small, '(width < 48rem)'), ...first(wide, '(width >= 48rem)')];
}
