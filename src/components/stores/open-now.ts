import { localTime, type OpenState, openState } from '#domain/open-now.ts';
import type { OpenInterval } from '#domain/opening-hours.ts';
import { formatTime, formatWeekday } from '#i18n/dates.ts';
import { fillText } from '#i18n/fill-text.ts';

/** Says whether a store is open at this moment, and until when. */
class OpenNow extends HTMLElement {
  connectedCallback() {
    const { hours = '[]', zone = '' } = this.dataset;
    // The shop's own page wrote them.
    const intervals: ReadonlyArray<OpenInterval> = JSON.parse(hours);
    const state = openState(intervals, localTime(new Date(), zone));
    this.hidden = !state;
    if (state) this.textContent = this.#textOf(state);
  }

  #textOf(state: OpenState): string {
    const { lang } = document.documentElement;
    const { open = '', today = '', later = '' } = this.dataset;
    if (state.isOpen) return fillText(open, { time: formatTime(state.closes, lang) });
    const time = formatTime(state.opens, lang);
    if (state.isToday) return fillText(today, { time });
    return fillText(later, { time, day: formatWeekday(state.weekday, lang) });
  }
}

customElements.define('open-now', OpenNow);
