/**
 * The path of a request in the form of shop paths: single slashes, none at the end, each segment
 * encoded like `#domain/addresses/addresses.ts` does. Undefined for paths that no link of the shop can have:
 * broken encoding, dot segments, control characters.
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

/** A name that means the same in an address and in a file system. */
function isPlain(segment: string | undefined): segment is string {
  return segment !== undefined && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(segment);
}

/** Whether a path has single slashes, and none at its end. */
export function isTidy({ pathname }: URL): boolean {
  return !/\/\/|.\/$/.test(pathname);
}

/** The address of a path with what remains of a query. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
