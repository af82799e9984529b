import { expect, test } from 'vitest';
import { openingDays } from '#domain/stores/opening-hours.ts';

const open = (weekday: number, opens = '10:00', closes = '21:00') => ({ weekday, opens, closes });
const HOURS = [{ opens: '10:00', closes: '21:00' }];

test('days with the same hours are grouped', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => open(day));
  expect(openingDays(week)).toEqual([{ from: 1, to: 7, hours: HOURS }]);
});

test('a day with other hours parts them, and days without are closed', () => {
  const week = [open(1), open(2), open(3, '12:00'), open(4), open(5)];
  expect(openingDays(week)).toEqual([
    { from: 1, to: 2, hours: HOURS },
    { from: 3, to: 3, hours: [{ opens: '12:00', closes: '21:00' }] },
    { from: 4, to: 5, hours: HOURS },
    { from: 6, to: 7, hours: [] },
  ]);
});

test('a day may have a break', () => {
  const [monday] = openingDays([open(1, '10:00', '13:00'), open(1, '14:00', '20:00')]);
  expect(monday?.hours).toEqual([
    { opens: '10:00', closes: '13:00' },
    { opens: '14:00', closes: '20:00' },
  ]);
});

test('a place without hours is closed all week', () => {
  expect(openingDays([])).toEqual([{ from: 1, to: 7, hours: [] }]);
});
