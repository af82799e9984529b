/**
 * The path of a request as shop paths are written: one slash between segments, none at the end,
 * each segment encoded the way `#domain/addresses.ts` encodes it. Undefined for what no link of the
 * shop can be: broken encoding, dot segments, control characters.
 *
 * @example shopPath('//products/x/') // '/products/x'
 */
export function shopPath(pathname: string): string | undefined {
  const segments = pathname.split('/').filter(Boolean).map(decodeSegment);
  if (!segments.every(isPlain)) return undefined;
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** A name that stays where it is put, in an address and in a file system. */
function isPlain(segment: string | undefined): segment is string {
  return segment !== undefined && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(segment);
}

/** Whether a path has one slash between segments, and none at its end. */
export function isTidy({ pathname }: URL): boolean {
  return !/\/\/|.\/$/.test(pathname);
}

/** An address of a path and what is left of a query. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
