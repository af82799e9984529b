import {
  CONSENT_EVENT,
  type Consent,
  followConsent,
  givenConsent,
  keepConsent,
} from '#islands/analytics/consent.ts';
import { awaitTurn, endTurn } from '#islands/notices/notices.ts';

const root = document.documentElement;

/**
 * Disappears once it's answered, here or in another tab, until somebody opens it at the end of a
 * page. After an answer, Escape closes it as well.
 */
class LegalNotice extends HTMLElement {
  #opener: HTMLElement | undefined;

  connectedCallback() {
    if (root.dataset.legalNotice !== undefined) awaitTurn('legal-notice');
    this.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) keepConsent(target.value as Consent);
    });
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#close());
    document.addEventListener(CONSENT_EVENT, () => this.#close());
    document.addEventListener('click', ({ target }) => {
      const opener = target instanceof Element && target.closest<HTMLElement>('[data-consent]');
      if (opener) this.#open(opener);
    });
    followConsent();
  }

  #open(opener: HTMLElement) {
    this.#opener = opener;
    for (const button of this.querySelectorAll('button')) {
      button.ariaPressed = String(button.value === givenConsent());
    }
    root.dataset.legalNotice = '';
    awaitTurn('legal-notice');
    this.querySelector('button')?.focus();
  }

  #close() {
    if (!givenConsent()) return;
    const hadFocus = this.contains(document.activeElement);
    delete root.dataset.legalNotice;
    endTurn('legal-notice');
    if (hadFocus) this.#opener?.focus();
  }
}

customElements.define('legal-notice', LegalNotice);
