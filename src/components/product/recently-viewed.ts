import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from '#islands/stored-json.ts';
import { whenNear } from './when-near.ts';

/** Shows products viewed before, if any, once a shopper scrolls near their place. */
class RecentlyViewed extends HTMLElement {
  connectedCallback() {
    const viewed = storedJson<unknown>('localStorage', LOCAL_STORAGE.productViews);
    const { except } = this.dataset;
    if (!Array.isArray(viewed) || viewed.every((id) => id === except)) return;
    whenNear(this, () =>
      import('#islands/product/show-recent.ts').then((code) => code.showRecent(this)),
    );
  }
}

customElements.define('recently-viewed', RecentlyViewed);
