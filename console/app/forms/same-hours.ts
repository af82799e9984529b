import { WEEKDAYS } from '#domain/locale/weekdays.ts';
import { WEEKDAY } from '../../contract/weekdays.ts';
import type { FieldSchema } from '../fields/field-schema.ts';

export interface Hours {
  /** @example '10:00' */
  readonly opens: string;
  readonly closes: string;
}

export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

type Item = Readonly<Record<string, unknown>>;

/** Whether items of a list are about days of the week. */
export const hasWeekdays = ({ properties = {} }: FieldSchema): boolean =>
  ['opens', 'closes', WEEKDAY].every((name) => Object.hasOwn(properties, name));

/** Opening hours with the same hours for some days, numbered from 1 for Monday; days are in order. */
export function withSameHours(
  items: ReadonlyArray<unknown>,
  days: ReadonlyArray<number>,
  hours: Hours,
): ReadonlyArray<Item> {
  const others = items.filter(isItem).filter((item) => !days.includes(Number(item[WEEKDAY])));
  const same = days.map((weekday) => ({ [WEEKDAY]: weekday, ...hours }));
  return [...others, ...same].sort((one, other) => Number(one[WEEKDAY]) - Number(other[WEEKDAY]));
}

/** The hours of the first day, from which others are likely to be written. */
export function usualHours(items: ReadonlyArray<unknown>): Hours {
  const [first] = items.filter(isItem);
  return { opens: textOf(first?.opens, '10:00'), closes: textOf(first?.closes, '22:00') };
}

const isItem = (item: unknown): item is Item => typeof item === 'object' && item !== null;
const textOf = (value: unknown, usual: string) =>
  typeof value === 'string' && value !== '' ? value : usual;

/**
 * Days in words.
 *
 * @example daysText([1, 2, 3, 4, 5]) // 'Monday to Friday'
 * @example daysText([6, 7]) // 'Saturday and Sunday'
 */
export function daysText(days: ReadonlyArray<number>): string {
  const sorted = days.toSorted((one, other) => one - other);
  const names = sorted.map((day) => WEEKDAYS[day - 1] ?? '');
  const isRow = sorted.every((day, index) => day === (sorted[0] ?? 0) + index);
  if (names.length > 2 && isRow) return `${names[0]} to ${names.at(-1)}`;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
