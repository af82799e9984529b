import { expect, test } from 'vitest';
import { type BookingRuleFacts, isBookable } from '#domain/stores/booking.ts';

const FROM = '2026-06-01T00:00:00Z';
const TILL = '2026-09-01T00:00:00Z';

const outside: BookingRuleFacts = {
  status: 'published',
  bookingVendor: 'chairly',
  activityType: 'Service',
  cutoverFrom: null,
  cutoverTill: null,
};
const inHouse = { ...outside, bookingVendor: 'in-house' };

test.each<[string, BookingRuleFacts, boolean]>([
  ['when it is published', outside, true],
  ['not as a draft', { ...outside, status: 'draft' }, false],
  ['not when it is no service', { ...outside, activityType: 'Class' }, false],
  ['of another vendor whatever its dates', { ...outside, cutoverFrom: FROM }, true],
  ['not of the house without dates', inHouse, false],
  ['of the house with both dates', { ...inHouse, cutoverFrom: FROM, cutoverTill: TILL }, true],
  ['of the house with the first date alone', { ...inHouse, cutoverFrom: FROM }, true],
  ['of the house with the second date alone', { ...inHouse, cutoverTill: TILL }, true],
  [
    'not of the house as a draft with dates',
    { ...inHouse, status: 'draft', cutoverFrom: FROM },
    false,
  ],
])('a category of services is linked %s', (_name, facts, isLinked) => {
  expect(isBookable(facts)).toBe(isLinked);
});
