import { describe, expect, test } from 'vitest';
import { deliveryDates, deliveryPeriod, isSentToday } from '#domain/bag/delivery-dates.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';

const SOON = { least: 1, most: 3 };

describe('when an order arrives', () => {
  test.for<[string, string, Country, { from: string; till: string }]>([
    ['counts from the next day', '2026-11-23T04:00:00Z', 'SG', period('2026-11-24', '2026-11-26')],
    ['skips a weekend', '2026-11-26T04:00:00Z', 'SG', period('2026-11-27', '2026-12-01')],
    [
      'on a Saturday is as on a Friday',
      '2026-11-28T04:00:00Z',
      'SG',
      period('2026-11-30', '2026-12-02'),
    ],
    [
      'goes by the country’s clock',
      '2026-11-26T17:30:00Z',
      'SG',
      period('2026-11-30', '2026-12-02'),
    ],
    [
      'goes by another country’s clock',
      '2026-11-26T15:30:00Z',
      'KR',
      period('2026-11-30', '2026-12-02'),
    ],
    [
      'goes by the same instant elsewhere',
      '2026-11-26T15:30:00Z',
      'TH',
      period('2026-11-27', '2026-12-01'),
    ],
    [
      'crosses a change of the clock',
      '2026-04-03T04:00:00Z',
      'AU',
      period('2026-04-06', '2026-04-08'),
    ],
  ])('%s', ([, now, country, expected]) => {
    expect(
      deliveryPeriod(SOON, { timeZone: COUNTRY_TIME_ZONE[country], now: new Date(now) }),
    ).toEqual(expected);
  });

  test.for<[string, string, { from: string; till: string }]>([
    [
      'before the time of the day, as without one',
      '2026-11-23T05:59:59Z',
      period('2026-11-24', '2026-11-26'),
    ],
    ['at that time, a day later', '2026-11-23T06:00:00Z', period('2026-11-25', '2026-11-27')],
    [
      'on a Friday after it, as on the Monday',
      '2026-11-27T06:00:00Z',
      period('2026-12-01', '2026-12-03'),
    ],
    ['on a Saturday, as on the Monday', '2026-11-28T01:00:00Z', period('2026-12-01', '2026-12-03')],
  ])('%s', ([, instant, expected]) => {
    const at = { timeZone: COUNTRY_TIME_ZONE.SG, now: new Date(instant) };
    expect(deliveryPeriod({ ...SOON, orderBy: '14:00' }, at)).toEqual(expected);
  });

  test('is told from a time of the country, wherever it is read', () => {
    const now = new Date('2026-11-23T05:30:00Z');
    expect(isSentToday('14:00', { timeZone: COUNTRY_TIME_ZONE.SG, now })).toBe(true);
    expect(isSentToday('14:00', { timeZone: COUNTRY_TIME_ZONE.KR, now })).toBe(false);
  });

  test('is today if it takes no day', () => {
    const now = new Date('2026-11-23T04:00:00Z');
    const today = period('2026-11-23', '2026-11-23');
    expect(deliveryPeriod({ least: 0, most: 0 }, { timeZone: COUNTRY_TIME_ZONE.SG, now })).toEqual(
      today,
    );
  });
});

describe('the dates of a delivery', () => {
  test.for([
    ['en-SG', 'Fri, 27 Nov – Tue, 1 Dec'],
    ['zh-HK', '11月27日星期五至12月1日星期二'],
    ['ko-KR', '11월 27일 (금)~12월 1일 (화)'],
  ] as const)('are in the format of %s', ([tag, expected]) => {
    const dates = deliveryDates(period('2026-11-27', '2026-12-01'), tag);
    // Versions of Unicode's data differ in the kind of space.
    expect(dates.replaceAll(/\s/g, ' ')).toBe(expected);
  });

  test('are one if the first is the last', () => {
    expect(deliveryDates(period('2026-11-27', '2026-11-27'), 'en-SG')).toBe('Fri, 27 Nov');
  });
});

function period(from: string, till: string) {
  return { from, till };
}
