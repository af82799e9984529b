import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { keepValue } from '#islands/kept-values.ts';

/** Disappears for good when it's dismissed. */
class AppBanner extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      keepValue('localStorage', LOCAL_STORAGE.appBannerDismissed, 'true');
      delete document.documentElement.dataset.app;
    });
  }
}

customElements.define('app-banner', AppBanner);
