/**
 * The addresses that pictures are loaded from, which are built nowhere else. To have a CDN resize
 * pictures, change `sizedAddress` and disable the service in `server/pages/picture-service`.
 */
export const IMAGES_ROOT = '/images/';
/** Stands in place of a width, for pictures beside shared links. */
export const PREVIEW = 'preview';
const PREVIEWS_ROOT = `${IMAGES_ROOT}${PREVIEW}/`;

/** The widths in pixels in which pictures are made; there are no others. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const;

/** Below it are the pictures that the shop draws itself, as SVGs. */
const DRAWN_ROOT = '/pictures/';

/** Below it are the pictures that members of the embedded commerce API upload. */
export const UPLOADED_ROOT = '/api/v2.6/review_photos/';

/** Below it are the pictures of the embedded commerce API that came with a catalogue or from editors. */
export const OWN_PICTURES_ROOT = '/api/v2.6/pictures/';

/** The size in pixels of a picture beside a shared link to a page. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** A kind of place for pictures on pages. */
export interface PicturePlace {
  /** The width of a picture there, as the `sizes` attribute has it. */
  readonly sizes: string;
  /** The smallest and largest width that `sizes` can result in, in CSS pixels. */
  readonly narrowest: number;
  readonly widest: number;
  /** Whether the stated width of its pictures is nominal, not that of the file. */
  readonly isNominal?: boolean;
}

export interface SizedPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
}

/** The attributes of an `<img>` or a preload. */
export interface PictureAddresses {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/**
 * The addresses of a picture. Pictures from the configured sources and uploaded ones come from the
 * picture service, in the widths that their place needs at up to two device pixels per CSS pixel. Other pictures and
 * SVGs are used as they are.
 *
 * @example pictureAddresses({ url: '/pictures/v1/logo.svg', width: 360 }, place, []) // { src:
 * '/pictures/v1/logo.svg' }
 */
export function pictureAddresses(
  { url, width }: SizedPicture,
  place: PicturePlace,
  sources: ReadonlyArray<string> = [],
): PictureAddresses {
  if (!isSized(url, sources)) return { src: url };
  const widths = widthsFor(place, place.isNominal ? Number.POSITIVE_INFINITY : width);
  const plain = widths.find((step) => step >= place.widest) ?? widths.at(-1) ?? width;
  return {
    src: sizedAddress(url, plain),
    srcset: widths.map((step) => `${sizedAddress(url, step)} ${step}w`).join(', '),
    sizes: place.sizes,
  };
}

/** @example sizedAddress('https://media.example/a.jpg', 320) // '/images/320/https%3A%2F%2Fmedia.example%2Fa.jpg' */
export function sizedAddress(url: string, width: number): string {
  return `${IMAGES_ROOT}${width}/${encodeURIComponent(url)}`;
}

/**
 * A picture for display beside a shared link: a JPEG of `PREVIEW_SIZE`, since no service that shows
 * links shows SVGs. A picture from elsewhere is used as it is; undefined for an SVG from elsewhere.
 *
 * @example previewAddress('/pictures/v1/logo.svg', []) // '/images/preview/%2Fpictures%2Fv1%2Flogo.svg'
 */
export function previewAddress(
  url: string,
  sources: ReadonlyArray<string> = [],
): string | undefined {
  if (isDrawn(url) || isSized(url, sources)) return `${PREVIEWS_ROOT}${encodeURIComponent(url)}`;
  return NEVER_SIZED.test(url) ? undefined : url;
}

/** Whether a picture is drawn by the shop itself. */
export function isDrawn(url: string): boolean {
  return url.startsWith(DRAWN_ROOT) && url.isWellFormed();
}

/** The address of a member's photo, by its id. */
export function reviewPhotoAddress(id: string): string {
  return `${UPLOADED_ROOT}${id}.webp`;
}

/** Whether the embedded commerce API has the picture: from a member, an editor, or with a catalogue. */
export function isUploaded(url: string): boolean {
  return url.startsWith(UPLOADED_ROOT) || url.startsWith(OWN_PICTURES_ROOT);
}

/** SVGs are sharp at any size. Lone surrogates can't be encoded in an address. */
const NEVER_SIZED = /\.svg(?:[?#]|$)|[\ud800-\udfff]/iu;

function isSized(url: string, sources: ReadonlyArray<string>): boolean {
  if (isUploaded(url)) return true;
  return sources.some((source) => url.startsWith(`${source}/`)) && !NEVER_SIZED.test(url);
}

/**
 * From the first width that fills the place at its narrowest, with only one beyond the file's own
 * width.
 */
function widthsFor({ narrowest, widest }: PicturePlace, ownWidth: number): ReadonlyArray<number> {
  const last = stepFrom(Math.min(2 * widest, ownWidth));
  const first = Math.min(stepFrom(narrowest), last);
  return PICTURE_WIDTHS.filter((step) => step >= first && step <= last);
}

/** The smallest available width that is large enough, or else the largest. */
function stepFrom(width: number): number {
  return PICTURE_WIDTHS.find((step) => step >= width) ?? Math.max(...PICTURE_WIDTHS);
}
