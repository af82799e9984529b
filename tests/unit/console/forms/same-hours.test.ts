import { describe, expect, test } from 'vitest';
import {
  daysText,
  hasWeekdays,
  isTime,
  usualHours,
  withSameHours,
} from '#console/app/forms/same-hours.ts';

const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

describe('the same hours for several days', () => {
  test('take the place of what these days had, and are in the order of the week', () => {
    const items = [day(6, '10:00', '18:00'), day(2, '09:00', '12:00'), day(2, '14:00', '18:00')];
    expect(withSameHours(items, [3, 1, 2], { opens: '10:00', closes: '22:00' })).toEqual([
      day(1, '10:00', '22:00'),
      day(2, '10:00', '22:00'),
      day(3, '10:00', '22:00'),
      day(6, '10:00', '18:00'),
    ]);
  });

  test('begin with those of the first day', () => {
    expect(usualHours([day(1, '09:30', '21:00')])).toEqual({ opens: '09:30', closes: '21:00' });
    expect(usualHours([])).toEqual({ opens: '10:00', closes: '22:00' });
  });

  test('are times of the day', () => {
    expect(['10:00', '24:00', '00:00'].every(isTime)).toBe(true);
    expect(['', '9:00', '24:30', '10:60'].some(isTime)).toBe(false);
  });

  test('are for lists of days alone', () => {
    const text = { type: 'string' };
    expect(hasWeekdays({ properties: { weekday: {}, opens: text, closes: text } })).toBe(true);
    expect(hasWeekdays({ properties: { title: text } })).toBe(false);
  });

  test.each([
    [[1, 2, 3, 4, 5], 'Monday to Friday'],
    [[7, 6], 'Saturday and Sunday'],
    [[1, 3, 5], 'Monday, Wednesday, and Friday'],
    [[2], 'Tuesday'],
  ])('are for %j, “%s”', (days, text) => {
    expect(daysText(days)).toBe(text);
  });
});
