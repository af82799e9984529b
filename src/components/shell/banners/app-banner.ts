import { LOCAL_STORAGE } from '#domain/browser-storage.ts';

/** Goes for good when it is dismissed. */
class AppBanner extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      try {
        localStorage.setItem(LOCAL_STORAGE.appBannerDismissed, 'true');
      } catch {
        // Full: it goes for this page.
      }
      delete document.documentElement.dataset.app;
    });
  }
}

customElements.define('app-banner', AppBanner);
