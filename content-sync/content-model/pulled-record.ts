import type { RecordName } from '../locale-file/record-name.ts';
import type { StoredRecord } from './record-store.ts';

/** A record as it was pulled. */
export interface PulledRecord {
  readonly type: string;
  readonly record: StoredRecord;
}

export const nameOf = ({ type, record }: PulledRecord): RecordName => ({ type, id: record.id });

/** Whether a record that a pull doesn't have stays, because its absence proves nothing. */
export type KeepRule = (record: RecordName) => boolean;
