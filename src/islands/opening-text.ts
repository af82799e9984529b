import { localTime, type OpenState, openState } from '#domain/stores/open-now.ts';
import type { OpenInterval } from '#domain/stores/opening-hours.ts';
import { formatTime, formatWeekday } from '#i18n/dates.ts';
import { fillText } from '#i18n/fill-text.ts';

interface Moment {
  readonly instant: Date;
  readonly lang: string;
}

/**
 * Whether a place is open, and until when or when it opens; empty if it never does. The facts are
 * those that `OpenNow.astro` writes: `hours`, `zone`, and the texts `open`, `today` and `later`.
 */
export function openingText(facts: DOMStringMap, { instant, lang }: Moment): string {
  const { hours = '[]', zone = '' } = facts;
  // The shop's own page wrote them.
  const intervals: ReadonlyArray<OpenInterval> = JSON.parse(hours);
  const state = zone ? openState(intervals, localTime(instant, zone)) : undefined;
  return state ? textOf(state, facts, lang) : '';
}

function textOf(state: OpenState, facts: DOMStringMap, lang: string): string {
  const { open = '', today = '', later = '' } = facts;
  if (state.isOpen) return fillText(open, { time: formatTime(state.closes, lang) });
  const time = formatTime(state.opens, lang);
  if (state.isToday) return fillText(today, { time });
  return fillText(later, { time, day: formatWeekday(state.weekday, lang) });
}
