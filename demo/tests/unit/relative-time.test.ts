import { expect, test } from 'vitest';
import { localInstant, relativeInstant } from '#demo/load/relative-time.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';

test.each([
  ['SG', '2026-12-05T14:00', '2026-12-05T14:00:00+08:00'],
  ['AU', '2026-12-05T14:00', '2026-12-05T14:00:00+11:00'],
  ['AU', '2026-06-05T14:00', '2026-06-05T14:00:00+10:00'],
  ['NZ', '2026-12-05T14:00', '2026-12-05T14:00:00+13:00'],
  ['TH', '2026-12-05T14:00', '2026-12-05T14:00:00+07:00'],
] as const)('clocks of %s show %s at %s', (country, local, instant) => {
  expect(localInstant(country, local)).toBe(instant);
});

test.each(COUNTRIES)('clocks of %s show the time that was meant', (country) => {
  const shown = new Date(localInstant(country, '2027-03-13T11:00')).toLocaleString('en-GB', {
    timeZone: COUNTRY_TIME_ZONE[country],
  });
  expect(shown).toBe('13/03/2027, 11:00:00');
});

test.for([
  ['SG', '2026-11-22T10:00:00Z', 12, '2026-12-04T14:00:00+08:00'],
  // There, the next day has begun already.
  ['NZ', '2026-11-22T12:00:00Z', 0, '2026-11-23T14:00:00+13:00'],
  ['AU', '2026-11-22T10:00:00Z', 200, '2027-06-10T14:00:00+10:00'],
  ['KR', '2026-11-22T10:00:00Z', -30, '2026-10-23T14:00:00+09:00'],
] as const)(
  'in %s, seeded at %s, two o’clock after %i days is %s',
  ([country, now, day, instant]) => {
    expect(relativeInstant(country, new Date(now), { day, at: '14:00' })).toBe(instant);
  },
);

test.each([1, 2, 3, 4, 5, 6, 7])(
  'the first Saturday and Sunday from day %i on are a weekend',
  (day) => {
    const now = new Date('2026-11-22T10:00:00Z');
    const [from, till] = [
      relativeInstant('SG', now, { day, weekday: 'saturday', at: '11:00' }),
      relativeInstant('SG', now, { day: day + 1, weekday: 'sunday', at: '11:00' }),
    ].map((instant) => new Date(instant));
    expect([from?.getUTCDay(), Number(till) - Number(from)]).toEqual([6, 86_400_000]);
  },
);
