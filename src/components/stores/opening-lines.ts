import type { ContentReader, OpeningHours, StoreSummary } from '#content';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { instantAt } from '#domain/locale/zoned-time.ts';
import { type OpeningDays, openingDays } from '#domain/stores/opening-hours.ts';
import { formatDay, formatTime, formatWeekday } from '#i18n/dates.ts';
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

/** The next dates on which a store has other hours, such as holidays, until each is over. */
export function specialLines(
  { specialDays }: StoreSummary,
  content: Pick<ContentReader, 'locale' | 'hasPassed'>,
): ReadonlyArray<OpeningLine> {
  const { language, tag, country } = content.locale;
  const closed = translator(language)('stores.closed');
  const endOf = (date: string) => instantAt(`${date}T23:59`, COUNTRY_TIME_ZONE[country]);
  const toCome = specialDays.filter(
    ({ date }) => !content.hasPassed(new Date(endOf(date)).toISOString()),
  );
  return toCome.slice(0, SPECIAL_SHOWN).map(({ date, name, opens, closes }) => {
    const hours = opens && closes ? rangeText({ opens, closes }, tag) : closed;
    return { days: formatDay(date, tag), hours: [hours, name].filter(Boolean).join(' · ') };
  });
}

const SPECIAL_SHOWN = 6;

const daysText = ({ from, to }: OpeningDays, tag: string) =>
  [...new Set([from, to])].map((day) => formatWeekday(day, tag)).join(' – ');

const hoursText = ({ hours }: OpeningDays, tag: string) =>
  hours.map((each) => rangeText(each, tag)).join(', ');

const rangeText = ({ opens, closes }: OpeningDays['hours'][number], tag: string) =>
  `${formatTime(opens, tag)} – ${formatTime(closes, tag)}`;
