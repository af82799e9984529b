import type { Picture } from '#content';
import type { PicturePlaceName } from '#domain/pictures/picture-places.ts';

/** A picture that is visible before scrolling, and so loads before all others. */
export interface MainPicture {
  readonly picture: Picture;
  readonly place: PicturePlaceName;
  /** The screens that show it, as a media query; absent for all. */
  readonly media?: string | undefined;
}

/** The first of some pictures as a page's main picture, if there is any. */
export function mainPictureOf(
  place: PicturePlaceName,
  picture: Picture | null | undefined,
): ReadonlyArray<MainPicture> {
  return picture ? [{ place, picture }] : [];
}
