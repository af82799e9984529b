import { readFile } from 'node:fs/promises';
import type { PreparePicture } from '#commerce-api/pictures/own-pictures.ts';

/** The width in pixels in which pictures are stored: the largest that pages show. */
export const OWN_PICTURE_WIDTH = 1_920;

/** Makes a file beside a catalogue a picture, of which those of pages are made. */
export const preparePicture: PreparePicture = async (file) => {
  const { encodePicture } = await import('#server/pages/picture-service/encode-picture.ts');
  const encoded = await encodePicture(await readFile(file), {
    width: OWN_PICTURE_WIDTH,
    format: 'webp',
  });
  return encoded.kind === 'encoded' ? { body: encoded.picture.body } : { problem: encoded.problem };
};
