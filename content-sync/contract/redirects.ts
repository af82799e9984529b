/**
 * Redirects that content names. Each is from a path, or from all paths below one (`/old/*`), to a path
 * or to an address on another host. `/old/* → /new/*` carries over what stands in the place of the `*`.
 */

/** What ends the path of a redirect from all that is below it. */
export const BELOW = '/*';

/** The most segments before `/*`, so that no path of a request takes many look-ups. */
export const REDIRECT_DEPTH_MAX = 12;

/** How many redirects may follow each other. Further ones count as a loop. */
const STEPS_MAX = 5;

/** Where redirects are written and which pages there are. Paths are as in `storedPath`. */
export interface RedirectPlaces {
  /** Where the redirect leads that is written at exactly this path; undefined if there is none. */
  targetOf(from: string): Promise<string | undefined> | string | undefined;
  isPage(path: string): Promise<boolean> | boolean;
}

/** What becomes of a request for a path that has no page. */
export type Redirected =
  /** `steps` is 1 for a redirect that leads straight to its page. */
  | { readonly outcome: 'led'; readonly from: string; readonly to: string; readonly steps: number }
  /** The last target has no page. */
  | { readonly outcome: 'nowhere'; readonly from: string; readonly to: string }
  | { readonly outcome: 'loop'; readonly from: string };

/**
 * Follows the redirects from a path to a page or to another host. The longest match counts, and a page
 * always comes before a redirect. Undefined if no redirect is for the path.
 *
 * @param path to which no page belongs, encoded as in the addresses of the shop
 */
export async function followRedirects(
  path: string,
  places: RedirectPlaces,
): Promise<Redirected | undefined> {
  let from: string | undefined;
  let at = path;
  for (let steps = 1; steps <= STEPS_MAX; steps += 1) {
    const match = await closestMatch(at, places);
    if (!match) return from === undefined ? undefined : { outcome: 'nowhere', from, to: at };
    from ??= match.from;
    const to = redirectTarget(match, at);
    at = pathOfTarget(to) ?? '';
    if (at === '' || (await places.isPage(at))) return { outcome: 'led', from, to, steps };
  }
  return { outcome: 'loop', from: from ?? path };
}

/** What becomes of a request for some path that a redirect is from. */
export const followFrom = (from: string, places: RedirectPlaces) =>
  followRedirects(from.replace(BELOW, '/(any)'), places);

async function closestMatch(path: string, { targetOf }: RedirectPlaces) {
  for (const from of redirectSources(path)) {
    const to = await targetOf(from);
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

/**
 * The paths at which a redirect for a path may be written, the closest match first.
 *
 * @example [...redirectSources('/old/a')] // ['/old/a', '/old/a/*', '/old/*']
 */
export function* redirectSources(path: string): Iterable<string> {
  yield path;
  const segments = path.split('/').slice(1, REDIRECT_DEPTH_MAX + 1);
  for (let count = segments.length; count > 0; count -= 1) {
    yield `/${segments.slice(0, count).join('/')}${BELOW}`;
  }
}

/**
 * The target of a redirect for a path that it matches.
 *
 * @example redirectTarget({ from: '/old/*', to: '/new/*' }, '/old/a/b') // '/new/a/b'
 */
export function redirectTarget(
  { from, to }: { readonly from: string; readonly to: string },
  path: string,
): string {
  if (!from.endsWith(BELOW) || !to.endsWith(BELOW)) return to;
  const rest = path.slice(from.length - BELOW.length);
  return `${to.slice(0, -BELOW.length)}${rest}` || '/';
}

/** The path that a target names within the shop; undefined for one on another host. */
export function pathOfTarget(to: string): string | undefined {
  return to.startsWith('/') ? to.replace(/[?#].*$/s, '') : undefined;
}

/**
 * The address that a request is led to. Within the shop, the query of the request goes along, as a
 * choice of country or language does.
 *
 * @example ledAddress('/sale?sort=new#top', '?page=2') // '/sale?sort=new&page=2#top'
 */
export function ledAddress(to: string, search: string): string {
  if (pathOfTarget(to) === undefined || search.length < 2) return to;
  const [, address = to, fragment = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? [];
  const mark = address.includes('?') ? '&' : '?';
  return `${address}${mark}${search.slice(1)}${fragment}`;
}
