import { describe, expect, test } from 'vitest';
import { type BookingRuleFacts, isBookable, isBookingLinked } from '#domain/booking.ts';

const FROM = '2026-06-01T00:00:00Z';
const TILL = '2026-09-01T00:00:00Z';
const BEFORE = '2026-05-31T00:00:00Z';
const DURING = '2026-07-01T00:00:00Z';
const AFTER = '2026-09-01T00:00:00Z';

const outside: BookingRuleFacts = {
  status: 'published',
  bookingVendor: 'chairly',
  activityType: 'Service',
  cutoverFrom: null,
  cutoverTill: null,
};
const inHouse = { ...outside, bookingVendor: 'in-house' };

describe('a category of services is linked', () => {
  test.each<[string, BookingRuleFacts, string, boolean]>([
    ['when it is published', outside, DURING, true],
    ['not as a draft', { ...outside, status: 'draft' }, DURING, false],
    ['not when it is no service', { ...outside, activityType: 'Class' }, DURING, false],
    ['not of the house without dates', inHouse, DURING, false],
    [
      'of the house within its dates',
      { ...inHouse, cutoverFrom: FROM, cutoverTill: TILL },
      DURING,
      true,
    ],
    ['from the first date on', { ...inHouse, cutoverFrom: FROM, cutoverTill: TILL }, FROM, true],
    ['not before the first date', { ...inHouse, cutoverFrom: FROM }, BEFORE, false],
    ['after the first date, if there is no second', { ...inHouse, cutoverFrom: FROM }, AFTER, true],
    ['until the second date', { ...inHouse, cutoverTill: TILL }, DURING, true],
    ['not from the second date on', { ...inHouse, cutoverTill: TILL }, AFTER, false],
    ['not before its dates, whose ever it is', { ...outside, cutoverFrom: FROM }, BEFORE, false],
    [
      'not of the house as a draft with dates',
      { ...inHouse, status: 'draft', cutoverFrom: FROM },
      DURING,
      false,
    ],
  ])('%s', (_name, facts, now, isLinked) => {
    const hasPassed = (instant: string) => Date.parse(instant) <= Date.parse(now);
    expect(isBookingLinked(facts, hasPassed)).toBe(isLinked);
  });

  test('at some time, or it has no page', () => {
    const hasPage = [outside, inHouse, { ...inHouse, cutoverTill: TILL }].map(isBookable);
    expect(hasPage).toEqual([true, false, true]);
  });
});
