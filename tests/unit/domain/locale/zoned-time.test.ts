import { describe, expect, test } from 'vitest';
import { instantAt, instantsAt, wallTime } from '#domain/locale/zoned-time.ts';

const utc = (text: string) => Date.parse(text);

describe('the time that clocks of a zone show', () => {
  test.each([
    ['2026-11-30T15:00Z', 'Asia/Seoul', '2026-12-01T00:00'],
    ['2026-06-30T14:00Z', 'Australia/Sydney', '2026-07-01T00:00'],
    ['2026-12-31T13:00Z', 'Australia/Sydney', '2027-01-01T00:00'],
    ['2026-12-31T11:00Z', 'Pacific/Auckland', '2027-01-01T00:00'],
  ])('at %s in %s is %s, and the other way round', (instant, zone, wall) => {
    expect(wallTime(utc(instant), zone)).toBe(wall);
    expect(instantAt(wall, zone)).toBe(utc(instant));
  });

  test('that comes twice is the first', () => {
    const first = instantAt('2026-04-05T02:30', 'Australia/Sydney');
    expect(first).toBe(utc('2026-04-04T15:30Z'));
    expect(wallTime(first + 3_600_000, 'Australia/Sydney')).toBe('2026-04-05T02:30');
  });

  test('that is left out is the one in its place', () => {
    const instant = instantAt('2026-10-04T02:30', 'Australia/Sydney');
    expect(instant).toBe(utc('2026-10-03T16:30Z'));
    expect(wallTime(instant, 'Australia/Sydney')).toBe('2026-10-04T03:30');
  });

  test.each([
    ['2026-04-05T02:30', 'Australia/Sydney', ['2026-04-04T15:30Z', '2026-04-04T16:30Z']],
    ['2026-10-04T02:30', 'Australia/Sydney', []],
    ['2026-04-05T02:30', 'Pacific/Auckland', ['2026-04-04T13:30Z', '2026-04-04T14:30Z']],
    ['2026-09-27T02:30', 'Pacific/Auckland', []],
    ['2026-12-01T00:00', 'Asia/Seoul', ['2026-11-30T15:00Z']],
  ])('%s in %s is at %j', (wall, zone, instants) => {
    expect(instantsAt(wall, zone)).toEqual(instants.map(utc));
  });

  test('is no instant if it is no time', () => {
    expect(instantsAt('soon', 'Asia/Seoul')).toEqual([]);
    expect(instantAt('soon', 'Asia/Seoul')).toBeNaN();
  });
});
