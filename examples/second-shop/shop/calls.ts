import type { RecordCall } from '#sources/json-api/record-call.ts';
import type { OWN_RECORDS } from './records.ts';

/** No JSON:API is asked for records of the shop's own: they come from its REST API. */
export const OWN_CALLS = {} satisfies Readonly<
  Partial<Record<keyof typeof OWN_RECORDS, RecordCall>>
>;
