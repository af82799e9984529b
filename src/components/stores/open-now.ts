import { openingText } from '#islands/opening-text.ts';

/** Says whether a store is open at this moment, and until when. */
class OpenNow extends HTMLElement {
  connectedCallback() {
    const moment = { instant: new Date(), lang: document.documentElement.lang };
    const text = openingText(this.dataset, moment);
    this.hidden = text === '';
    if (text) this.textContent = text;
  }
}

customElements.define('open-now', OpenNow);
