import { IMAGES_ROOT, PICTURE_WIDTHS } from '#domain/picture-addresses.ts';

export interface PictureRequest {
  /** At one of the configured sources. */
  readonly source: URL;
  /** One of `PICTURE_WIDTHS`. */
  readonly width: number;
}

/**
 * The picture that an address of the service names; undefined for other widths, and for anything
 * but an address of the sources, spelled exactly.
 *
 * @example '/images/320/https%3A%2F%2Fmedia.example%2Fa.jpg'
 */
export function readPictureRequest(
  pathname: string,
  sources: ReadonlyArray<string>,
): PictureRequest | undefined {
  const [widthText = '', encoded = '', ...rest] = pathname.slice(IMAGES_ROOT.length).split('/');
  const width = PICTURE_WIDTHS.find((step) => String(step) === widthText);
  const source = readUrl(encoded);
  if (!width || !source || rest.length > 0) return undefined;
  const isAllowed = sources.includes(source.origin) && !source.username && !source.password;
  return isAllowed ? { source, width } : undefined;
}

function readUrl(encoded: string): URL | undefined {
  try {
    const url = new URL(decodeURIComponent(encoded));
    url.hash = '';
    return url;
  } catch {
    // Invalid percent-encoding, or not an address.
    return undefined;
  }
}
