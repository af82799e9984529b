import type { Metadata, Sharp } from 'sharp';
import type { PictureFormat } from './picture-request.ts';

export interface EncodedPicture {
  readonly body: Uint8Array;
  /** Media type. */
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What is wrong with a file: it's no raster picture, too many pixels, damaged, or it moves. */
export type PictureFault = 'kind' | 'pixels' | 'broken' | 'animated';

export interface RefusedPicture {
  readonly kind: 'refused';
  readonly fault: PictureFault;
  readonly problem: string;
}

export type Encoding =
  | { readonly kind: 'encoded'; readonly picture: EncodedPicture }
  | RefusedPicture;

/**
 * Bump it when the same picture would be encoded differently: cached pictures are then made again.
 */
export const ENCODER_VERSION = 1;

/** What a picture is made into. */
export interface EncodingRequest {
  readonly width: number;
  /** The height of a preview. Without it, the picture keeps its proportions. */
  readonly height?: number;
  readonly format: PictureFormat;
  /** Whether it's an SVG that the shop has drawn; any other SVG is refused. */
  readonly isDrawn?: boolean;
}

const MAX_PIXELS = 50_000_000;
/** Four times what the shop's own pages send. */
const UPLOADED_PIXELS_MAX = 12_000_000;
/** Progressive photos have about ten scans. Each takes as long as the picture has pixels. */
const SCANS_MAX = 30;
const TIMEOUT_S = 30;
const INPUT_FORMATS: ReadonlyArray<string> = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** How files of these formats begin. Nothing else reaches libvips, which reads many more. */
const RASTER = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;
const SIGNATURE_BYTES = 16;

/** The only formats that libvips may read. SVGs are those of the shop's own drawings. */
const READ_FORMATS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'];

let loaded: ReturnType<typeof loadSharp> | undefined;

/** Imported by the first picture, so that other commands don't load it. */
function sharpOnce(): ReturnType<typeof loadSharp> {
  loaded ??= loadSharp();
  return loaded;
}

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READ_FORMATS.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

/**
 * Resizes and encodes a picture: rotated as its EXIF data says, without metadata, never enlarged
 * unless it's a preview. Anything but a complete raster picture of a reasonable size, or a drawing
 * of the shop's own, is refused.
 */
export function encodePicture(bytes: Uint8Array, requested: EncodingRequest): Promise<Encoding> {
  const { width, height, format, isDrawn = false } = requested;
  return encode(bytes, { isDrawn }, (turned, about) => {
    const sized =
      height === undefined
        ? turned.resize({ width, withoutEnlargement: true })
        : fillBox(turned, about.autoOrient, { width, height });
    return ENCODE[format](sized, about.hasAlpha);
  });
}

/**
 * The part of a picture that draws the eye, as a WebP square: rotated as its EXIF data says, without
 * metadata, never enlarged.
 *
 * Strangers send these files, so that less is accepted.
 *
 * @param sideMax pixels
 */
export async function encodeSquare(bytes: Uint8Array, sideMax: number): Promise<Encoding> {
  if (scansIn(bytes) > SCANS_MAX) return TOO_MANY_SCANS;
  return encode(
    bytes,
    { maxPixels: UPLOADED_PIXELS_MAX },
    (turned, { autoOrient: { width, height } }) => {
      const side = Math.min(width, height, sideMax);
      const square = turned.resize({ width: side, height: side, position: 'attention' });
      return ENCODE.webp(square.flatten({ background: '#ffffff' }), false);
    },
  );
}

/**
 * A WebP picture from which those of pages are made: rotated as its EXIF data says, without metadata,
 * never enlarged. A picture that moves is refused, since pages would show its first moment only.
 *
 * @param width pixels
 */
export async function encodeStill(bytes: Uint8Array, width: number): Promise<Encoding> {
  if (scansIn(bytes) > SCANS_MAX) return TOO_MANY_SCANS;
  return encode(bytes, { isStill: true }, (turned) =>
    ENCODE.webp(turned.resize({ width, withoutEnlargement: true }), undefined),
  );
}

/** The size of a picture in pixels, as its header and its EXIF data say, without decoding it. */
export async function measurePicture(
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | RefusedPicture> {
  if (!RASTER.test(beginningOf(bytes))) return NO_RASTER;
  const sharp = await sharpOnce();
  try {
    return (await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()).autoOrient;
  } catch (error) {
    return undecodable(error);
  }
}

interface Source {
  readonly isDrawn?: boolean;
  readonly maxPixels?: number;
  /** Whether a picture that moves is refused. */
  readonly isStill?: boolean;
}

const refused = (fault: PictureFault, problem: string): RefusedPicture => ({
  kind: 'refused',
  fault,
  problem,
});

const TOO_MANY_SCANS = refused('broken', 'has too many scans to be a photo');
const NO_RASTER = refused('kind', 'cannot be decoded (it is no raster picture)');

async function encode(
  bytes: Uint8Array,
  { isDrawn = false, maxPixels = MAX_PIXELS, isStill = false }: Source,
  finish: (turned: Sharp, about: Metadata) => Promise<EncodedPicture>,
): Promise<Encoding> {
  if (!isDrawn && !RASTER.test(beginningOf(bytes))) return NO_RASTER;
  const sharp = await sharpOnce();
  try {
    const picture = sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      ...(isDrawn && { density: DRAWN_DENSITY }),
    });
    const about = await picture.metadata();
    if (!isDrawn && !INPUT_FORMATS.includes(about.format ?? '')) {
      return refused('kind', `is ${about.format}, which is no raster picture`);
    }
    if (isStill && isMoving(bytes, about)) return refused('animated', 'is animated');
    const turned = picture.autoOrient().timeout({ seconds: TIMEOUT_S });
    return { kind: 'encoded', picture: await finish(turned, about) };
  } catch (error) {
    return undecodable(error);
  }
}

/** What libvips means by its words. Photos of some phones are HEIF with a codec that it doesn't have. */
const FAULTS: ReadonlyArray<readonly [RegExp, PictureFault]> = [
  [/pixel limit|too large/i, 'pixels'],
  [/unsupported/i, 'kind'],
];

/** Why libvips, in whose words it is, can't decode a file. */
function undecodable(error: unknown): RefusedPicture {
  const reason = error instanceof Error ? error.message : String(error);
  const [, fault = 'broken'] = FAULTS.find(([words]) => words.test(reason)) ?? [];
  return refused(fault, `cannot be decoded (${reason.trim()})`);
}

/**
 * Whether a picture has several moments. libvips doesn't see those of a PNG, whose head names them; the
 * pages of a HEIF file are other pictures.
 */
function isMoving(bytes: Uint8Array, { format, pages = 1 }: Metadata): boolean {
  if (format !== 'png') return pages > 1 && format !== 'heif';
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.subarray(0, file.indexOf('IDAT')).includes('acTL');
}

/** How many scans a JPEG may have: how often the mark of one occurs. */
function scansIn(bytes: Uint8Array): number {
  // In other formats, these two bytes mean nothing.
  if (bytes[0] !== 0xff) return 0;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = file.indexOf(SCAN); at !== -1; at = file.indexOf(SCAN, at + 1)) scans += 1;
  return scans;
}

const SCAN = Buffer.from([0xff, 0xda]);

/** High enough to stay sharp at twice the drawing's size. */
const DRAWN_DENSITY = 144;

function beginningOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1');
}

interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * How much of a picture's longer side may be cropped to fill a box. A picture of other proportions,
 * such as a square packshot, is shown whole, and its outermost pixels are continued to the edges.
 */
const CROPPED_SHARE_MAX = 0.4;

function fillBox(picture: Sharp, own: Box, box: Box): Sharp {
  const flat = picture.flatten({ background: '#ffffff' });
  const stretch = own.width / own.height / (box.width / box.height);
  if (Math.min(stretch, 1 / stretch) >= 1 - CROPPED_SHARE_MAX) return flat.resize({ ...box });
  const scale = Math.min(box.width / own.width, box.height / own.height);
  const width = Math.max(1, Math.round(own.width * scale));
  const height = Math.max(1, Math.round(own.height * scale));
  const [left, top] = [Math.floor((box.width - width) / 2), Math.floor((box.height - height) / 2)];
  return flat.resize({ width, height, fit: 'fill' }).extend({
    left,
    top,
    right: box.width - width - left,
    bottom: box.height - height - top,
    extendWith: 'copy',
  });
}

type Encode = (picture: Sharp, hasAlpha: boolean | undefined) => Promise<EncodedPicture>;

async function as(picture: Sharp, type: string): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { body: data, type, width: info.width, height: info.height };
}

const ENCODE: Readonly<Record<PictureFormat, Encode>> = {
  // At effort 2, AVIF takes about twice as long as WebP; at 4, about ten times as long for the same
  // size. With 2, the first client can wait for it, and caches never get a substitute in another
  // format.
  avif: (picture) => as(picture.avif({ quality: 50, effort: 2 }), 'image/avif'),
  webp: (picture) => as(picture.webp({ quality: 75 }), 'image/webp'),
  plain: (picture, hasAlpha) =>
    hasAlpha ? as(picture.png({ compressionLevel: 9 }), 'image/png') : asJpeg(picture),
  jpeg: asJpeg,
};

function asJpeg(picture: Sharp): Promise<EncodedPicture> {
  return as(picture.jpeg({ quality: 80, mozjpeg: true }), 'image/jpeg');
}
