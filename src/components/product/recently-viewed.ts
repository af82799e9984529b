import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { keptJson } from '#islands/kept-json.ts';

/** How far below the screen its place is when products are fetched, so that nothing moves in view. */
const AHEAD = '800px';

/** Shows what was viewed before, if anything was, once a shopper comes near it. */
class RecentlyViewed extends HTMLElement {
  connectedCallback() {
    const viewed = keptJson<unknown>('localStorage', LOCAL_STORAGE.productViews);
    const { except } = this.dataset;
    if (!Array.isArray(viewed) || viewed.every((id) => id === except)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // What was seen before is no loss if it can't be had.
        import('#islands/product/show-recent.ts')
          .then(({ showRecent }) => showRecent(this))
          .catch(() => {});
      },
      { rootMargin: AHEAD },
    );
    observer.observe(this);
  }
}

customElements.define('recently-viewed', RecentlyViewed);
