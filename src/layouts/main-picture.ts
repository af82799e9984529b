import type { PicturePlaceName } from '#components/ui/picture-places.ts';
import type { Picture } from '#content';

/** A picture that is seen before anything is scrolled, and that loads before all others. */
export interface MainPicture {
  readonly picture: Picture;
  readonly place: PicturePlaceName;
  /** The screens that show it, as a media query; all without. */
  readonly media?: string | undefined;
}

/** The first of some pictures as the main one of a page, if there is a first. */
export function mainPictureOf(
  place: PicturePlaceName,
  picture: Picture | null | undefined,
): ReadonlyArray<MainPicture> {
  return picture ? [{ place, picture }] : [];
}
