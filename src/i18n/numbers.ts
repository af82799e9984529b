const formatters = new Map<string, Intl.NumberFormat>();

/** How whole numbers and those with one decimal are written in a locale. Kept, as making one takes long. */
export function formatterOf(tag: string): Intl.NumberFormat {
  const known = formatters.get(tag);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  formatters.set(tag, made);
  return made;
}

/** A number in the format of the locale, with at most one decimal: `1,234`, `4.5`. */
export const formatNumber = (value: number, tag: string): string => formatterOf(tag).format(value);
