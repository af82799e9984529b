import { describe, expect, it } from 'vitest';
import { timeZoneOf } from '#domain/locale/zone-of-place.ts';
import { localTime, openState } from '#domain/stores/open-now.ts';

const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
/** Closed on Mondays, with a break on Tuesdays. */
const HOURS = [day(2, '10:00', '12:00'), day(2, '14:00', '18:00'), day(7, '11:00', '24:00')];

/** A moment of a week in which nothing is special, unless another day is named. */
const at = (weekday: number, time: string, date = `2026-06-0${weekday}`) => ({
  date,
  weekday,
  time,
});

describe('a place', () => {
  it.for([
    ['is open from its first minute', 2, '10:00', { isOpen: true, closes: '12:00' }],
    ['is open after a break', 2, '17:59', { isOpen: true, closes: '18:00' }],
    ['is open until midnight', 7, '23:59', { isOpen: true, closes: '24:00' }],
    ['opens today', 2, '08:00', { isOpen: false, opens: '10:00', weekday: 2, isToday: true }],
    [
      'opens after a break',
      2,
      '12:00',
      { isOpen: false, opens: '14:00', weekday: 2, isToday: true },
    ],
    ['opens days later', 2, '18:00', { isOpen: false, opens: '11:00', weekday: 7, isToday: false }],
    ['opens tomorrow', 1, '09:00', { isOpen: false, opens: '10:00', weekday: 2, isToday: false }],
  ] as const)('%s', ([, weekday, time, state]) => {
    expect(openState(HOURS, at(weekday, time))).toEqual(state);
  });

  it.for([
    ['before it opens', 5, '21:59', false],
    ['from its first minute', 5, '22:00', true],
    ['after midnight', 6, '00:00', true],
    ['until it closes the next day', 6, '10:00', false],
    ['in the first hours of a Monday, since Sunday', 1, '01:59', true],
  ] as const)('that closes the next day is open or not %s', ([, weekday, time, isOpen]) => {
    const hours = [day(5, '22:00', '10:00'), day(7, '22:00', '02:00')];
    expect(openState(hours, at(weekday, time))?.isOpen).toBe(isOpen);
  });

  it('opens in a week if it is open one day only, or never', () => {
    const opens = { isOpen: false, opens: '10:00', weekday: 3, isToday: false };
    expect(openState([day(3, '10:00', '12:00')], at(3, '13:00'))).toEqual(opens);
    expect(openState([], at(3, '13:00'))).toBeUndefined();
  });
});

describe('a place with special days', () => {
  const SPECIAL = [
    { date: '2026-12-25', opens: null, closes: null },
    { date: '2026-12-24', opens: '10:00', closes: '15:00' },
    { date: '2026-12-31', opens: '20:00', closes: '02:00' },
  ];
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '10:00', '21:00'));
  const state = (date: string, time: string) => {
    const weekday = ((new Date(date).getUTCDay() + 6) % 7) + 1;
    return openState(week, at(weekday, time, date), SPECIAL);
  };

  it('has their hours instead of those of the weekday', () => {
    expect(state('2026-12-24', '14:00')).toEqual({ isOpen: true, closes: '15:00' });
    expect(state('2026-12-23', '14:00')).toEqual({ isOpen: true, closes: '21:00' });
  });

  it('is closed on a day without hours, and opens on the next that has some', () => {
    const opens = { isOpen: false, opens: '10:00', weekday: 6, isToday: false };
    expect(state('2026-12-24', '16:00')).toEqual(opens);
    expect(state('2026-12-25', '12:00')).toEqual(opens);
  });

  it('is open into a day that has hours of its own', () => {
    expect(state('2027-01-01', '01:00')).toEqual({ isOpen: true, closes: '02:00' });
  });
});

describe('the time of a place', () => {
  it('is of its zone, whatever the time is elsewhere', () => {
    const instant = new Date('2026-11-29T16:05:00Z');
    expect(localTime(instant, 'Asia/Singapore')).toEqual(at(1, '00:05', '2026-11-30'));
    expect(localTime(instant, 'Asia/Bangkok')).toEqual(at(7, '23:05', '2026-11-29'));
  });

  it.each([
    ['SG', null, 'Asia/Singapore'],
    ['AU', null, null],
    ['AU', [-27.47, 153.024], 'Australia/Brisbane'],
    ['AU', [-33.869, 151.208], 'Australia/Sydney'],
    ['AU', [-37.814, 144.964], 'Australia/Sydney'],
    ['AU', [-34.93, 138.6], 'Australia/Adelaide'],
    ['AU', [-31.95, 115.86], 'Australia/Perth'],
    ['ID', [-8.65, 115.22], 'Asia/Makassar'],
    ['ID', [-6.2, 106.82], 'Asia/Jakarta'],
  ] as const)('in %s at %j is that of %s', (country, where, zone) => {
    const place = where && { latitude: where[0], longitude: where[1] };
    expect(timeZoneOf(country, place)).toBe(zone);
  });
});
