import { type Consent, keepConsent } from '#islands/analytics/consent.ts';

/** Goes when it is answered, and is not asked again. */
class LegalNotice extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      keepConsent(target.value as Consent);
      delete document.documentElement.dataset.legalNotice;
    });
  }
}

customElements.define('legal-notice', LegalNotice);
