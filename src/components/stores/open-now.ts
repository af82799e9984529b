import { pageLocale } from '#islands/browser/client.ts';
import { loadTexts } from '#islands/browser/load-texts.ts';
import { openingText } from '#islands/search/opening-text.ts';

/** Says whether a store is open at this moment, and until when; nothing where the words for it don't arrive. */
class OpenNow extends HTMLElement {
  async connectedCallback() {
    const { hours = '[]', special = '[]', zone = '' } = this.dataset;
    const texts = await loadTexts('opening', pageLocale()).catch(() => undefined);
    if (!texts) return;
    const place = { hours: JSON.parse(hours), special: JSON.parse(special), zone, texts };
    const moment = { instant: new Date(), lang: document.documentElement.lang };
    const text = openingText(place, moment);
    this.hidden = text === '';
    if (text) this.textContent = text;
  }
}

customElements.define('open-now', OpenNow);
