/** What decides whether a category of bookable services is linked. */
export interface BookingRuleFacts {
  readonly status: string;
  readonly bookingVendor: string;
  readonly activityType: string;
  /** Instants of a change of vendor; null if there is none. */
  readonly cutoverFrom: string | null;
  readonly cutoverTill: string | null;
}

const PUBLISHED = 'published';
const IN_HOUSE = 'in-house';
const SERVICE = 'Service';

/**
 * Whether the category has a page and is linked: published services are, except in-house ones
 * without cut-over dates. Only the presence of dates matters, not their values.
 */
export function isBookable(facts: BookingRuleFacts): boolean {
  const { status, bookingVendor, activityType } = facts;
  if (status !== PUBLISHED || activityType !== SERVICE) return false;
  return bookingVendor !== IN_HOUSE || hasCutover(facts);
}

function hasCutover({ cutoverFrom, cutoverTill }: BookingRuleFacts): boolean {
  return cutoverFrom !== null || cutoverTill !== null;
}
