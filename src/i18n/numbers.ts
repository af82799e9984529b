const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(tag: string): Intl.NumberFormat {
  const known = formatters.get(tag);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  formatters.set(tag, made);
  return made;
}

/** A number in the format of the locale, with at most one decimal: `1,234`, `4.5`. */
export const formatNumber = (value: number, tag: string): string => formatterOf(tag).format(value);

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
