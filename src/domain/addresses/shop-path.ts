import { SLUG_FORM } from '#domain/records/slug.ts';

/**
 * The path of a request in the form of shop paths: single slashes, none at the end, each segment in
 * the Unicode form of slugs, and encoded like `#domain/addresses/addresses.ts` does. Undefined for
 * paths that no link of the shop can have: broken encoding, dot segments, control characters.
 *
 * @example shopPath('//products/x/') // '/products/x'
 */
export function shopPath(pathname: string): string | undefined {
  const segments = pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => decoded(segment)?.normalize(SLUG_FORM));
  if (!segments.every(isPlain)) return undefined;
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Undefined for broken encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A name that means the same in an address and in a file system. */
function isPlain(segment: string | undefined): segment is string {
  return segment !== undefined && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(segment);
}

/** Whether a path has single slashes, none at its end, and names in the Unicode form of slugs. */
export function isTidy({ pathname }: URL): boolean {
  return !/\/\/|.\/$/.test(pathname) && isNormal(pathname);
}

function isNormal(pathname: string): boolean {
  const text = decoded(pathname);
  return text === undefined || text === text.normalize(SLUG_FORM);
}

/** The address of a path with what remains of a query. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
