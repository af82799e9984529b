/**
 * The addresses that pictures are loaded from. Nothing else builds one: who has a CDN that sizes
 * pictures changes `sizedAddress`, and turns the service of `server/picture-service` off.
 */
export const IMAGES_ROOT = '/images/';

/** Widths that pictures are made in, pixels. No other is ever made. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const;

/** A kind of place on pages where pictures stand. */
export interface PicturePlace {
  /** How wide a picture is drawn there, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** The least and the greatest width that `sizes` comes to, CSS pixels. */
  readonly narrowest: number;
  readonly widest: number;
  /** Whether the width that pictures are said to have there is nominal, and not that of the file. */
  readonly isNominal?: boolean;
}

export interface SizedPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
}

/** What an `<img>` or a preload is told. */
export interface PictureAddresses {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

/**
 * Where a picture is loaded from. One of the sources (origins) comes from the picture service in the
 * widths that its place can want, up to two pixels a CSS pixel; any other, and an SVG, as it is.
 *
 * @example pictureAddresses({ url: '/pictures/v1/logo.svg', width: 360 }, place, [])
 * // { src: '/pictures/v1/logo.svg' }
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

/** An SVG is sharp at any size; half a surrogate pair cannot be part of an address. */
const NEVER_SIZED = /\.svg(?:[?#]|$)|[\ud800-\udfff]/iu;

function isSized(url: string, sources: ReadonlyArray<string>): boolean {
  return sources.some((source) => url.startsWith(`${source}/`)) && !NEVER_SIZED.test(url);
}

/** From the first step that fills the place at its narrowest; past the file's own width just one. */
function widthsFor({ narrowest, widest }: PicturePlace, ownWidth: number): ReadonlyArray<number> {
  const last = stepFrom(Math.min(2 * widest, ownWidth));
  const first = Math.min(stepFrom(narrowest), last);
  return PICTURE_WIDTHS.filter((step) => step >= first && step <= last);
}

/** The least step that is not less than a width, or the greatest of all. */
function stepFrom(width: number): number {
  return PICTURE_WIDTHS.find((step) => step >= width) ?? Math.max(...PICTURE_WIDTHS);
}
