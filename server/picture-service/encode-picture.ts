import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from './picture-format.ts';

export interface EncodedPicture {
  readonly body: Uint8Array;
  /** Media type. */
  readonly type: string;
}

export type Encoding =
  | { readonly kind: 'encoded'; readonly picture: EncodedPicture }
  | { readonly kind: 'refused'; readonly problem: string };

/** Bump it when pictures would come out differently: cached ones are then made again. */
export const ENCODER_VERSION = 1;

const MAX_PIXELS = 50_000_000;
const TIMEOUT_S = 30;
const INPUT_FORMATS: ReadonlyArray<string> = ['jpeg', 'png', 'webp', 'heif', 'gif'];

// The only formats that ever reach libvips, which could also read SVG, PDF and its own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`),
});

/**
 * Resizes and encodes a picture: rotated as its EXIF data says, without metadata, never enlarged.
 * Anything but a complete raster picture of a reasonable size is refused.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { width, format }: { readonly width: number; readonly format: PictureFormat },
): Promise<Encoding> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const about = await picture.metadata();
    if (!INPUT_FORMATS.includes(about.format ?? '')) {
      return { kind: 'refused', problem: `is ${about.format}, which is no raster picture` };
    }
    const sized = picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_S });
    const { body, type } = await ENCODE[format](sized, about.hasAlpha);
    return { kind: 'encoded', picture: { body, type } };
  } catch (error) {
    // The error messages of libvips for defective files.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'refused', problem: `cannot be decoded (${reason.trim()})` };
  }
}

type Encode = (picture: Sharp, hasAlpha: boolean | undefined) => Promise<EncodedPicture>;

const as = async (picture: Sharp, type: string): Promise<EncodedPicture> => ({
  body: await picture.toBuffer(),
  type,
});

const ENCODE: Readonly<Record<PictureFormat, Encode>> = {
  // At effort 2, AVIF takes about twice as long as WebP; at 4, about ten times as long for the same
  // size. With 2, the first client can wait for it, and caches never get a substitute in another
  // format.
  avif: (picture) => as(picture.avif({ quality: 50, effort: 2 }), 'image/avif'),
  webp: (picture) => as(picture.webp({ quality: 75 }), 'image/webp'),
  plain: (picture, hasAlpha) =>
    hasAlpha
      ? as(picture.png({ compressionLevel: 9 }), 'image/png')
      : as(picture.jpeg({ quality: 80, mozjpeg: true }), 'image/jpeg'),
};
