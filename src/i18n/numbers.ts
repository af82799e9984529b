const formatters = new Map<string, Intl.NumberFormat>();

/** A number as readers of the locale write it: `1,234`, `4.5`; at most one digit after the point. */
export function formatNumber(value: number, tag: string): string {
  const known = formatters.get(tag);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  formatters.set(tag, made);
  return made.format(value);
}
