/** How long shared caches may serve what they hold; browsers always ask. */
const SHARED_S = 60;
const STALE_S = 600;

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';
export const DAILY = 'public, max-age=86400, stale-while-revalidate=604800';
export const NEVER = 'no-store';
export const NOT_SHARED = 'private, no-cache';

/** The cache lifetime of a page that will be rendered again at `expiresAt` (epoch ms), if ever. */
export function pageCacheControl(expiresAt: number | undefined, now: number): string {
  const leftS = Math.max(0, Math.floor(((expiresAt ?? Number.POSITIVE_INFINITY) - now) / 1000));
  const sharedS = Math.min(SHARED_S, leftS);
  const staleS = Math.min(STALE_S, leftS - sharedS);
  return `public, max-age=0, s-maxage=${sharedS}, stale-while-revalidate=${staleS}`;
}
