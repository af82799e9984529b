/** How long pages may be kept, in seconds. */
export interface PageLifetimes {
  /** For shared caches; browsers always ask. */
  readonly sharedS: number;
  /** How much longer they may show it while they ask for it anew. */
  readonly staleS: number;
  /** For edges that are told of every change. */
  readonly purgedS: number;
  /** How long an edge may go on when the origin does not answer; by then its files are gone, too. */
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
  /** Epoch milliseconds at which the page will be rendered again, if ever. */
  readonly expiresAt?: number | undefined;
  readonly now: number;
  readonly lifetimes?: PageLifetimes | undefined;
}

/** How long shared caches may keep a page. */
export function pageCacheControl({ lifetimes = PAGE_LIFETIMES, ...page }: PageLifetime): string {
  const { freshS, staleS } = lifetimeOf(page, { mostS: lifetimes.sharedS, ...lifetimes });
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`;
}

/** Whether shared caches may keep the page as long as any: what is said of that does not change soon. */
export function isLasting({ lifetimes = PAGE_LIFETIMES, ...page }: PageLifetime): boolean {
  return leftS(page) >= lifetimes.sharedS + lifetimes.staleS;
}

export interface EdgeLifetime extends PageLifetime {
  /** Whether edges are told when the page changes; they may keep it long only then. */
  readonly isPurged: boolean;
}

/**
 * The same for edges, as `CDN-Cache-Control` says it. A page that has expired is still served while
 * the origin is away: the last good page outlives it.
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

type Ending = Pick<PageLifetime, 'expiresAt' | 'now'>;

/** Seconds that a page is fresh, and may be shown stale after that, which end with the page. */
function lifetimeOf(page: Ending, most: { readonly mostS: number; readonly staleS: number }) {
  const freshS = Math.min(most.mostS, leftS(page));
  return { freshS, staleS: Math.min(most.staleS, leftS(page) - freshS) };
}

function leftS({ expiresAt = Number.POSITIVE_INFINITY, now }: Ending): number {
  return Math.max(0, Math.floor((expiresAt - now) / 1_000));
}
