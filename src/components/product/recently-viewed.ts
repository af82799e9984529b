import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { storedJson } from '#islands/stored-json.ts';

/** How far below the screen products are fetched, so that nothing in view moves. */
const AHEAD = '800px';

/** Shows products viewed before, if any, once a shopper scrolls near their place. */
class RecentlyViewed extends HTMLElement {
  connectedCallback() {
    const viewed = storedJson<unknown>('localStorage', LOCAL_STORAGE.productViews);
    const { except } = this.dataset;
    if (!Array.isArray(viewed) || viewed.every((id) => id === except)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // The page loses nothing without them.
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
