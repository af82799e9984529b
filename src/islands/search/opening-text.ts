import { localTime, type OpenState, openState } from '#domain/stores/open-now.ts';
import type { OpenInterval, SpecialDay } from '#domain/stores/opening-hours.ts';
import { formatTime, formatWeekday } from '#i18n/dates.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Place {
  readonly hours: ReadonlyArray<OpenInterval>;
  /** Dates with hours of their own. */
  readonly special?: ReadonlyArray<SpecialDay> | undefined;
  readonly zone: string;
  readonly texts: Texts<'opening'>;
}

interface Moment {
  readonly instant: Date;
  readonly lang: string;
}

/** Whether a place is open, and until when or when it opens; empty if it never does. */
export function openingText(
  { hours, special, zone, texts }: Place,
  { instant, lang }: Moment,
): string {
  const state = zone ? openState(hours, localTime(instant, zone), special) : undefined;
  return state ? textOf(state, texts, lang) : '';
}

function textOf(state: OpenState, { open, today, later }: Texts<'opening'>, lang: string): string {
  if (state.isOpen) return fillText(open, { time: formatTime(state.closes, lang) });
  const time = formatTime(state.opens, lang);
  if (state.isToday) return fillText(today, { time });
  return fillText(later, { time, day: formatWeekday(state.weekday, lang) });
}
