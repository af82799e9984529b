/** The days of the week, as the calendar and opening hours have them. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The field that has one of them, by its number from 1. */
export const WEEKDAY = 'weekday';

/** @example weekdayName(1) // 'Monday' */
export const weekdayName = (number: unknown): string => WEEKDAYS[Number(number) - 1] ?? '';
