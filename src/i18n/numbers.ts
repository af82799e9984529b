import { madeOnce } from './made-once.ts';

/** How whole numbers and those with one decimal are written in a locale. */
export const formatterOf = madeOnce(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
);

/** A number in the format of the locale, with at most one decimal: `1,234`, `4.5`. */
export const formatNumber = (value: number, tag: string): string => formatterOf(tag).format(value);

const percentFormatterOf = madeOnce((tag) => new Intl.NumberFormat(tag, { style: 'percent' }));

/** A part of one in the format of the locale, in whole hundredths: `92%`. */
export const formatPercent = (value: number, tag: string): string =>
  percentFormatterOf(tag).format(value);
