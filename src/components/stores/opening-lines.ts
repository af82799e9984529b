import type { OpeningHours } from '#content';
import type { Locale } from '#domain/locale/locales.ts';
import { type OpeningDays, openingDays } from '#domain/stores/opening-hours.ts';
import { formatTime, formatWeekday } from '#i18n/dates.ts';
import { translator } from '#i18n/translate.ts';

/** The days and the hours of a place, ready for output: `Monday – Friday`, `10:00 – 21:00`. */
export interface OpeningLine {
  readonly days: string;
  readonly hours: string;
}

export function openingLines(
  hours: ReadonlyArray<OpeningHours>,
  { language, tag }: Locale,
): ReadonlyArray<OpeningLine> {
  const closed = translator(language)('stores.closed');
  return openingDays(hours).map((group) => ({
    days: daysText(group, tag),
    hours: hoursText(group, tag) || closed,
  }));
}

const daysText = ({ from, to }: OpeningDays, tag: string) =>
  [...new Set([from, to])].map((day) => formatWeekday(day, tag)).join(' – ');

const hoursText = ({ hours }: OpeningDays, tag: string) =>
  hours
    .map(({ opens, closes }) => `${formatTime(opens, tag)} – ${formatTime(closes, tag)}`)
    .join(', ');
