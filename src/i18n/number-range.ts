import { formatNumber, formatterOf } from './numbers.ts';

const ranges = new Map<string, string>();

/**
 * A range of whole numbers in the format of the locale, or one if both are the same. Cached,
 * because formatting one takes as long as rendering a small component, and few differ.
 *
 * @example formatRange(1, 3, 'en-SG') // '1–3'
 */
export function formatRange(least: number, most: number, tag: string): string {
  if (least >= most) return formatNumber(most, tag);
  const key = `${least} ${most} ${tag}`;
  const range = ranges.get(key) ?? formatterOf(tag).formatRange(least, most);
  ranges.set(key, range);
  return range;
}
