import type { RecordOf, RecordType } from '#commerce/records.ts';

/** A record as it was pulled. */
export interface PulledRecord {
  readonly type: RecordType;
  readonly record: RecordOf<RecordType>;
}
