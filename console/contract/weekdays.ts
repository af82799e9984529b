import { WEEKDAYS } from '#domain/locale/weekdays.ts';

/** The field that has one of them, by its number from 1. */
export const WEEKDAY = 'weekday';

/** @example weekdayName(1) // 'Monday' */
export const weekdayName = (number: unknown): string => WEEKDAYS[Number(number) - 1] ?? '';
