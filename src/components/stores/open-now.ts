import { openingText } from '#islands/search/opening-text.ts';

/** Says whether a store is open at this moment, and until when. */
class OpenNow extends HTMLElement {
  connectedCallback() {
    const { hours = '[]', zone = '', open = '', today = '', later = '' } = this.dataset;
    const place = { hours: JSON.parse(hours), zone, texts: { open, today, later } };
    const moment = { instant: new Date(), lang: document.documentElement.lang };
    const text = openingText(place, moment);
    this.hidden = text === '';
    if (text) this.textContent = text;
  }
}

customElements.define('open-now', OpenNow);
