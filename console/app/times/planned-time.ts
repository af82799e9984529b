import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { instantAt, instantsAt, wallTime } from '#domain/locale/zoned-time.ts';
import type { CountryTime, PlannedTime } from '../../contract/editing-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { timeText } from '../../contract/time-text.ts';
import { dayText } from './month.ts';

/** On whose clock a time is chosen: that of a country, or of each country of the set. */
export type Clock = Country | 'each';

/** A time as somebody chose it, such as '2026-12-01T00:30'. */
export interface ChosenTime {
  readonly wall: string;
  readonly clock: Clock;
  /** The countries of the set. */
  readonly countries: ReadonlyArray<Country>;
}

/** The instants of a time; undefined if it is none. */
export function plannedTime(chosen: ChosenTime): PlannedTime | undefined {
  const times = timesOf(chosen).sort((one, other) => one.at - other.at);
  const [first] = times;
  if (!first || Number.isNaN(first.at)) return undefined;
  return times.length > 1 ? { ...first, each: times } : first;
}

function timesOf({ wall, clock, countries }: ChosenTime): Array<CountryTime> {
  return countriesOn(clock, countries).map((country) => ({
    country,
    at: instantAt(wall, COUNTRY_TIME_ZONE[country]),
  }));
}

const countriesOn = (clock: Clock, countries: ReadonlyArray<Country>) =>
  clock === 'each' ? countries : [clock];

/** The clock on which a time was chosen. */
export const clockOf = ({ country, each }: PlannedTime): Clock => (each ? 'each' : country);

export const wallOf = ({ at, country }: CountryTime): string =>
  wallTime(at, COUNTRY_TIME_ZONE[country]);

/** What somebody who chose a time has to know: it has passed, or clocks leave it out or repeat it. */
export function timeNotes(chosen: ChosenTime, now: number): Array<string> {
  return timesOf(chosen).flatMap((time) => noteOf(chosen.wall, time, now));
}

function noteOf(wall: string, time: CountryTime, now: number): Array<string> {
  const { at, country } = time;
  if (Number.isNaN(at)) return [];
  const where = countryName(country);
  const [day = '', typed] = wall.split('T');
  const clocks = `On ${dayText(day)}, clocks in ${where} go`;
  const times = instantsAt(wall, COUNTRY_TIME_ZONE[country]).length;
  if (times === 0) {
    const [, instead] = wallOf(time).split('T');
    return [`${clocks} forward and skip ${typed}: it is ${instead} there.`];
  }
  if (at <= now) return [`${timeText(time)} has passed.`];
  if (times === 1) return [];
  return [`${clocks} back and show ${typed} twice: the first counts.`];
}
