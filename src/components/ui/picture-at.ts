import type { ContentReader } from '#content';
import {
  type PictureAddresses,
  pictureAddresses,
  type SizedPicture,
} from '#domain/pictures/picture-addresses.ts';
import { PICTURE_PLACES, type PicturePlaceName } from '#domain/pictures/picture-places.ts';

/** The addresses of a picture for its place on a page. */
export function pictureAt(
  place: PicturePlaceName,
  picture: SizedPicture,
  content: ContentReader,
): PictureAddresses {
  return pictureAddresses(picture, PICTURE_PLACES[place], content.site().pictureSources);
}
