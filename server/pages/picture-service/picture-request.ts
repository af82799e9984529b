import { parseAccept } from 'hono/utils/accept';
import {
  IMAGES_ROOT,
  isDrawn,
  isUploaded,
  OWN_PICTURES_ROOT,
  PICTURE_WIDTHS,
  PREVIEW,
  PREVIEW_SIZE,
  UPLOADED_ROOT,
} from '#domain/pictures/picture-addresses.ts';

export interface PictureRequest {
  /** An address at one of the configured sources, at `DRAWN_ORIGIN` or at `UPLOADED_ORIGIN`. */
  readonly source: URL;
  /** One of `PICTURE_WIDTHS`, or that of a preview. */
  readonly width: number;
  /** The height of a preview, which is filled whatever the picture's own proportions are. */
  readonly height?: number;
}

/** Where drawn pictures are read from: an origin that no address on the network can have. */
export const DRAWN_ORIGIN = 'http://drawn.invalid';
/** The same for pictures that members have uploaded. */
export const UPLOADED_ORIGIN = 'http://uploaded.invalid';

/**
 * The picture that an address of the service names; undefined for other widths, and for anything
 * but an address of the sources, spelled exactly. Drawn pictures have previews only.
 *
 * @example '/images/320/https%3A%2F%2Fmedia.example%2Fa.jpg'
 */
export function readPictureRequest(
  pathname: string,
  sources: ReadonlyArray<string>,
): PictureRequest | undefined {
  const [widthText = '', encoded = '', ...rest] = pathname.slice(IMAGES_ROOT.length).split('/');
  const size = sizeOf(widthText);
  if (!size || rest.length > 0) return undefined;
  const source = readSource(encoded, { sources, mayBeDrawn: widthText === PREVIEW });
  return source && { source, ...size };
}

/** A picture by its id, and no other path of the API. */
const UPLOADED = new RegExp(
  `^(?:${UPLOADED_ROOT}[0-9a-f-]{36}|${OWN_PICTURES_ROOT}[0-9a-f]{32})\\.webp$`,
);

function sizeOf(text: string): Omit<PictureRequest, 'source'> | undefined {
  if (text === PREVIEW) return PREVIEW_SIZE;
  const width = PICTURE_WIDTHS.find((step) => String(step) === text);
  return width && { width };
}

interface Allowed {
  readonly sources: ReadonlyArray<string>;
  readonly mayBeDrawn: boolean;
}

function readSource(encoded: string, { sources, mayBeDrawn }: Allowed): URL | undefined {
  try {
    const text = decodeURIComponent(encoded);
    if (isUploaded(text)) return UPLOADED.test(text) ? new URL(text, UPLOADED_ORIGIN) : undefined;
    if (isDrawn(text)) return mayBeDrawn ? new URL(text, DRAWN_ORIGIN) : undefined;
    const url = new URL(text);
    url.hash = '';
    const isAllowed = sources.includes(url.origin) && !url.username && !url.password;
    return isAllowed ? url : undefined;
  } catch {
    // Invalid percent-encoding, or not an address.
    return undefined;
  }
}

/** `plain` is JPEG, or PNG for transparent pictures; `jpeg` is for pictures without transparency. */
export type PictureFormat = 'avif' | 'webp' | 'plain' | 'jpeg';

/** The smallest format that a client names; wildcards don't count. */
export function chooseFormat(accept: string | null): PictureFormat {
  const accepted = new Set(
    parseAccept(accept ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return (['avif', 'webp'] as const).find((format) => accepted.has(`image/${format}`)) ?? 'plain';
}
