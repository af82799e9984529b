import type { RecordType } from '#commerce/records.ts';

/** Names one record. */
export interface RecordName {
  readonly type: RecordType;
  readonly id: string;
}

export type IndexKey = string;
