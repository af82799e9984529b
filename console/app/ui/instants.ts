const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const numbers = new Intl.NumberFormat('en');

/** @example ageText(now - 90_000, now) // '2m ago' */
export function ageText(at: number, now: number): string {
  const ms = at - now;
  const size = Math.abs(ms);
  if (size < MINUTE_MS) return relative.format(Math.round(ms / 1_000), 'second');
  if (size < HOUR_MS) return relative.format(Math.round(ms / MINUTE_MS), 'minute');
  if (size < 2 * DAY_MS) return relative.format(Math.round(ms / HOUR_MS), 'hour');
  return relative.format(Math.round(ms / DAY_MS), 'day');
}

/**
 * `ageText` of something that has happened. Its instant may still be ahead of `now`, which is read
 * from another clock and only now and then.
 *
 * @example sinceText(now + 2_000, now) // 'just now'
 */
export function sinceText(at: number, now: number): string {
  return now - at < 1_000 ? 'just now' : ageText(at, now);
}

/** The instant on the reader's clock. */
export const exactText = (at: number): string => exact.format(at);

/** @example countText(1, 'page') // '1 page' */
export const countText = (count: number, noun: string): string =>
  `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;

export const numberText = (value: number): string => numbers.format(value);

/** @example secondsText(0.213) // '0.21 s' */
export function secondsText(seconds: number): string {
  if (seconds >= 120) return `${Math.round(seconds / 60)} min`;
  return `${seconds < 10 ? seconds.toFixed(2) : Math.round(seconds)} s`;
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const hourAndMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** An instant on the reader's clock, as exactly as it takes within a range of that many milliseconds. */
export const instantText = (at: number, rangeMs: number): string =>
  (rangeMs < 2 * DAY_MS ? hourAndMinute : dayAndMonth).format(at);
