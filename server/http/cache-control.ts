/** How long caches may keep pages, in seconds. */
export interface PageLifetimes {
  /** For shared caches; browsers always revalidate. */
  readonly sharedS: number;
  /** How much longer they may show a page while they revalidate it. */
  readonly staleS: number;
  /** For edges that are purged. */
  readonly purgedS: number;
  /**
   * How long an edge may go on while the origin doesn't answer. After that, the files that pages
   * load are gone as well.
   */
  readonly originAwayS: number;
}

export const PAGE_LIFETIMES: PageLifetimes = {
  sharedS: 60,
  staleS: 600,
  purgedS: 86_400,
  originAwayS: 604_800,
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';
export const DAILY = 'public, max-age=86400, stale-while-revalidate=604800';
export const NEVER = 'no-store';
export const NOT_SHARED = 'private, no-cache';

export interface PageLifetime {
  /** Epoch milliseconds at which the page expires, if ever. */
  readonly expiresAt?: number | undefined;
  readonly now: number;
  readonly lifetimes?: PageLifetimes | undefined;
}

/** How long shared caches may keep a page, in seconds. */
export function pageCacheControl({ lifetimes = PAGE_LIFETIMES, ...page }: PageLifetime): string {
  const { freshS, staleS } = lifetimeOf(page, { mostS: lifetimes.sharedS, ...lifetimes });
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`;
}

/**
 * Whether the page gets the longest lifetime, so that its caching headers stay the same for a
 * while.
 */
export function isLasting({ lifetimes = PAGE_LIFETIMES, ...page }: PageLifetime): boolean {
  return leftS(page) >= lifetimes.sharedS + lifetimes.staleS;
}

export interface EdgeLifetime extends PageLifetime {
  /** Whether edges are purged when the page changes; only then may they keep it long. */
  readonly isPurged: boolean;
}

/**
 * The value of `CDN-Cache-Control`, for edges. An expired page is still served while the origin is
 * away: the last good page outlives its expiry.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9213
 */
export function edgeCacheControl({
  lifetimes = PAGE_LIFETIMES,
  isPurged,
  ...page
}: EdgeLifetime): string {
  const mostS = isPurged ? lifetimes.purgedS : lifetimes.sharedS;
  const { freshS, staleS } = lifetimeOf(page, { mostS, ...lifetimes });
  return `public, max-age=${freshS}, stale-while-revalidate=${staleS}, stale-if-error=${lifetimes.originAwayS}`;
}

/**
 * The value of `Surrogate-Control`, for an edge that marks what is purged as stale. A page that is stale is shown
 * only while the origin is away: otherwise, the first shopper after an edit would see what was before.
 */
export function surrogateControl({
  lifetimes = PAGE_LIFETIMES,
  isPurged,
  ...page
}: EdgeLifetime): string {
  const mostS = isPurged ? lifetimes.purgedS : lifetimes.sharedS;
  const { freshS } = lifetimeOf(page, { mostS, ...lifetimes });
  return `max-age=${freshS}, stale-if-error=${lifetimes.originAwayS}`;
}

type Ending = Pick<PageLifetime, 'expiresAt' | 'now'>;

/**
 * For how many seconds a page is fresh, and may be shown stale after that. Neither lasts beyond its
 * expiry.
 */
function lifetimeOf(page: Ending, most: { readonly mostS: number; readonly staleS: number }) {
  const freshS = Math.min(most.mostS, leftS(page));
  return { freshS, staleS: Math.min(most.staleS, leftS(page) - freshS) };
}

function leftS({ expiresAt = Number.POSITIVE_INFINITY, now }: Ending): number {
  return Math.max(0, Math.floor((expiresAt - now) / 1_000));
}
