import { expect, test } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { formatDate, formatPeriod, formatTime, formatWeekday } from '#i18n/dates.ts';

test.each([
  [localeFor('SG'), '2 March 2026'],
  [localeFor('NZ'), '2 March 2026'],
  [localeFor('KR'), '2026년 3월 2일'],
  [localeFor('HK', 'zh'), '2026年3月2日'],
  [localeFor('ID'), '2 Maret 2026'],
  [localeFor('TH'), '2 มีนาคม 2569'],
])('in $id a day is that of the place', (locale, expected) => {
  expect(formatDate('2026-03-01T17:30:00Z', locale)).toBe(expected);
});

test('a period within a day names the day once', () => {
  const period = formatPeriod('2026-03-02T06:00:00Z', '2026-03-02T09:30:00Z', localeFor('SG'));
  expect(period.match(/2026/g)).toHaveLength(1);
  expect(period).toContain('5:30');
});

test.each([
  [localeFor('SG'), 'Mon'],
  [localeFor('KR'), '(월)'],
  [localeFor('HK', 'zh'), '星期一'],
  [localeFor('ID'), 'Sen'],
])('a period in $id names the day of the week', (locale, monday) => {
  expect(formatPeriod('2026-03-02T06:00:00Z', '2026-03-02T09:30:00Z', locale)).toContain(monday);
});

test.each([
  ['en-SG', '9:30 am', 'Mon'],
  ['ko-KR', '오전 9:30', '월'],
  ['zh-HK', '上午9:30', '星期一'],
  ['id-ID', '9.30', 'Sen'],
])('times and weekdays are those of %s', (tag, time, monday) => {
  expect(formatTime('09:30', tag).replaceAll(/\s/g, ' ')).toBe(time);
  expect(formatWeekday(1, tag)).toBe(monday);
});
