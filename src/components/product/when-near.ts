import { whenShown } from '#islands/page-shown.ts';

/** How far below the screen products are fetched, so that nothing in view moves. */
const AHEAD = '800px';

/** Fills a place once a shopper scrolls near it. The page loses nothing if that fails. */
export function whenNear(place: Element, fill: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      fill().catch(() => {});
    },
    { rootMargin: AHEAD },
  );
  whenShown(() => observer.observe(place));
}
