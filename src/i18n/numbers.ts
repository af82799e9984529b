import { madeOnce } from './made-once.ts';

/** How whole numbers and those with one decimal are written in a locale. */
export const formatterOf = madeOnce(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
);

/** A number in the format of the locale, with at most one decimal: `1,234`, `4.5`. */
export const formatNumber = (value: number, tag: string): string => formatterOf(tag).format(value);
