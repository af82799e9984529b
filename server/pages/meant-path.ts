/** Where a link leads that was changed on its way, as by a program that made a link of a sentence. */
export interface MeantPath {
  readonly path: string;
  /** What stood behind an `&` without a `?` before it; empty if nothing did. */
  readonly query: string;
}

/** Spaces and marks of a sentence, which don't end addresses of the shop. */
const TRAILING_MARKS = /[\s\p{Po}\p{Pe}\p{Pf}>]+$/u;

/**
 * The path that a missing one was made of, if it differs only by marks at its end, by capitals, or by a
 * query that lacks its `?`.
 *
 * @param path of the shop, encoded
 * @example meantPath('/Brands/x).') // { path: '/brands/x', query: '' }
 */
export function meantPath(path: string): MeantPath | undefined {
  const [written = '', ...query] = decodeURIComponent(path).split('&');
  const segments = written.toLowerCase().replace(TRAILING_MARKS, '').split('/').filter(Boolean);
  const meant = `/${segments.map(encodeURIComponent).join('/')}`;
  return meant === path ? undefined : { path: meant, query: query.join('&') };
}
