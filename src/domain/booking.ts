/** What decides whether a category of bookable services is linked. */
export interface BookingRuleFacts {
  readonly status: string;
  readonly bookingVendor: string;
  readonly activityType: string;
  /** Instants of a change of vendor; null where there is none. */
  readonly cutoverFrom: string | null;
  readonly cutoverTill: string | null;
}

const PUBLISHED = 'published';
const IN_HOUSE = 'in-house';
const SERVICE = 'Service';

/** Whether the category can be linked at some time: then it has a page. */
export function isBookable(facts: BookingRuleFacts): boolean {
  const { status, bookingVendor, activityType } = facts;
  if (status !== PUBLISHED || activityType !== SERVICE) return false;
  return bookingVendor !== IN_HOUSE || hasCutover(facts);
}

/** Whether the category is linked now: with cut-over dates, from the first until the second. */
export function isBookingLinked(
  facts: BookingRuleFacts,
  hasPassed: (instant: string) => boolean,
): boolean {
  const { cutoverFrom, cutoverTill } = facts;
  if (!isBookable(facts)) return false;
  if (cutoverTill !== null && hasPassed(cutoverTill)) return false;
  return cutoverFrom === null || hasPassed(cutoverFrom);
}

function hasCutover({ cutoverFrom, cutoverTill }: BookingRuleFacts): boolean {
  return cutoverFrom !== null || cutoverTill !== null;
}
