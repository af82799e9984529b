import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { awaitTurn, endTurn } from '#islands/notices/notices.ts';
import { storeValue } from '#islands/stored-values.ts';

/** For phones and small tablets. Disappears for good when it's dismissed. */
class AppBanner extends HTMLElement {
  connectedCallback() {
    const { app } = document.documentElement.dataset;
    if (app && matchMedia('(width < 64rem)').matches) awaitTurn('app-banner');
    this.querySelector('button')?.addEventListener('click', () => {
      storeValue('localStorage', LOCAL_STORAGE.appBannerDismissed, 'true');
      delete document.documentElement.dataset.app;
      endTurn('app-banner');
    });
  }
}

customElements.define('app-banner', AppBanner);
