const formatters = new Map<string, Intl.NumberFormat>();

/** A number in the format of the locale, with at most one decimal: `1,234`, `4.5`. */
export function formatNumber(value: number, tag: string): string {
  const known = formatters.get(tag);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  formatters.set(tag, made);
  return made.format(value);
}

/**
 * A range of whole numbers in the format of the locale, or one if both are the same.
 *
 * @example formatRange(1, 3, 'en-SG') // '1–3'
 */
export function formatRange(least: number, most: number, tag: string): string {
  if (least >= most) return formatNumber(most, tag);
  return new Intl.NumberFormat(tag).formatRange(least, most);
}
