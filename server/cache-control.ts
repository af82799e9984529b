/** How long shared caches may serve what they hold; browsers always ask. */
const SHARED_S = 60;
const STALE_S = 600;
/** The same for edges that are told of every change. */
const PURGED_S = 86_400;
/** How long an edge may go on when the origin does not answer; by then its files are gone, too. */
const ORIGIN_AWAY_S = 604_800;

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';
export const DAILY = 'public, max-age=86400, stale-while-revalidate=604800';
export const NEVER = 'no-store';
export const NOT_SHARED = 'private, no-cache';

/** The cache lifetime of a page that will be rendered again at `expiresAt` (epoch ms), if ever. */
export function pageCacheControl(expiresAt: number | undefined, now: number): string {
  const { freshS, staleS } = lifetime(SHARED_S, expiresAt, now);
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`;
}

export interface EdgeLifetime {
  /** Epoch milliseconds at which the page will be rendered again, if ever. */
  readonly expiresAt: number | undefined;
  readonly now: number;
  /** Whether edges are told when the page changes; they may keep it long only then. */
  readonly isPurged: boolean;
}

/**
 * The same for edges, as `CDN-Cache-Control` says it. A page that has expired is still served while
 * the origin is away: the last good page outlives it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9213
 */
export function edgeCacheControl({ expiresAt, now, isPurged }: EdgeLifetime): string {
  const { freshS, staleS } = lifetime(isPurged ? PURGED_S : SHARED_S, expiresAt, now);
  return `public, max-age=${freshS}, stale-while-revalidate=${staleS}, stale-if-error=${ORIGIN_AWAY_S}`;
}

/** Seconds that a page is fresh, and may be shown stale after that, which end with the page. */
function lifetime(mostS: number, expiresAt: number | undefined, now: number) {
  const leftS = Math.max(0, Math.floor(((expiresAt ?? Number.POSITIVE_INFINITY) - now) / 1000));
  const freshS = Math.min(mostS, leftS);
  return { freshS, staleS: Math.min(STALE_S, leftS - freshS) };
}
