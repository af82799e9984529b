/** Days of a country, `2026-06-03`: the first and the last on which something may arrive. */
export interface DeliveryPeriod {
  readonly from: string;
  readonly till: string;
}

/** How many working days a delivery takes. */
export interface DeliveryDays {
  readonly least: number;
  readonly most: number;
}

/** The dates between which an order placed now arrives, in the time zone of its country. */
export function deliveryPeriod(
  { least, most }: DeliveryDays,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): DeliveryPeriod {
  return { from: workingDay(now, least, timeZone), till: workingDay(now, most, timeZone) };
}

const SATURDAY = 6;
const SUNDAY = 0;

/** The date in the time zone after this many working days. */
function workingDay(now: Date, days: number, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  const date = new Date(now.toLocaleDateString('sv-SE', { timeZone }));
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    const day = date.getUTCDay();
    if (day !== SATURDAY && day !== SUNDAY) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/**
 * In Hong Kong's Chinese, a week's days have their whole names, and both dates of a period are written
 * as a single one is: the range format of `Intl` has another style there.
 *
 * @example deliveryDates({ from: '2026-06-02', till: '2026-06-04' }, 'en-SG') // 'Tue, 2 – Thu, 4 Jun'
 */
export function deliveryDates({ from, till }: DeliveryPeriod, tag: string): string {
  const isChinese = tag.startsWith('zh');
  const format = new Intl.DateTimeFormat(tag, {
    weekday: isChinese ? 'long' : 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  if (!isChinese) return format.formatRange(new Date(from), new Date(till));
  return [...new Set([from, till])].map((day) => format.format(new Date(day))).join('至');
}
