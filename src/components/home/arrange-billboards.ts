import type { Billboard } from '#content';
import type { MainPicture } from '#layouts/main-picture.ts';

type Billboards = ReadonlyArray<Billboard>;

/** The main billboard first; those for small screens, where they stand first, and those for all. */
export function arrangeBillboards(billboards: Billboards): { small: Billboards; wide: Billboards } {
  const ordered = billboards.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return {
    small: ordered.filter(({ isMobileOnly }) => isMobileOnly),
    wide: ordered.filter(({ isMobileOnly }) => !isMobileOnly),
  };
}

/** What is seen first of the billboards, on small screens and on wide ones. */
export function mainBillboards(billboards: Billboards): ReadonlyArray<MainPicture> {
  const { small, wide } = arrangeBillboards(billboards);
  const first = ([billboard]: Billboards, media?: string) =>
    billboard ? [{ picture: billboard.picture, place: 'billboard', media } as const] : [];
  if (small.length === 0) return first(wide);
  return [...first(small, '(width < 48rem)'), ...first(wide, '(width >= 48rem)')];
}
