/**
 * The segments of a path as an API may read them: encoded or not, in any case, with any number of slashes.
 *
 * @example apiSegments('/api//%61dmin/brands') // ['api', 'admin', 'brands']
 */
export function apiSegments(pathname: string): ReadonlyArray<string> {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase());
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
