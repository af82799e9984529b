/** Days of a country, `2026-06-03`: the first and the last on which something may arrive. */
export interface DeliveryPeriod {
  readonly from: string;
  readonly till: string;
}

/** How many working days a delivery takes. */
export interface DeliveryDays {
  readonly least: number;
  readonly most: number;
  /** Until when an order is sent on the same working day, by the country's clock: `14:00`. Later ones are a day later. */
  readonly orderBy?: string | undefined;
}

/** As `orderBy` is written. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

interface Moment {
  readonly timeZone: string;
  readonly now: Date;
}

/** The dates between which an order placed now arrives, in the time zone of its country. */
export function deliveryPeriod(days: DeliveryDays, at: Moment): DeliveryPeriod {
  const late = days.orderBy === undefined || isSentToday(days.orderBy, at) ? 0 : 1;
  return { from: workingDay(at, days.least + late), till: workingDay(at, days.most + late) };
}

/** Whether an order placed now is sent on the same day. */
export function isSentToday(orderBy: string, { timeZone, now }: Moment): boolean {
  // The Swedish format is that of ISO 8601.
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  return isWorkingDay(new Date(date)) && time < orderBy;
}

const SATURDAY = 6;
const SUNDAY = 0;

function isWorkingDay(date: Date): boolean {
  return date.getUTCDay() !== SATURDAY && date.getUTCDay() !== SUNDAY;
}

/** The date in the time zone after this many working days. */
function workingDay({ timeZone, now }: Moment, days: number): string {
  const date = new Date(now.toLocaleDateString('sv-SE', { timeZone }));
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(date)) left -= 1;
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
