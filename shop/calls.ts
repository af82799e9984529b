import type { RecordCall } from '#sources/json-api/record-call.ts';
import type { OWN_RECORDS } from './records.ts';

/**
 * How a JSON:API is asked for the records that only this shop has; none for those that come from elsewhere:
 * `rituals: { endpoint: { version: 'v1', path: '/api/{version}/rituals' } }`.
 */
export const OWN_CALLS = {} satisfies Readonly<
  Partial<Record<keyof typeof OWN_RECORDS, RecordCall>>
>;
