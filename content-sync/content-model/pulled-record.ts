import { StateFileError } from '#storage/state-problem.ts';
import type { RecordName, RecordType } from '../locale-file/keys.ts';
import type { StoredRecord } from './record-store.ts';

/** A record as it was pulled. */
export interface PulledRecord {
  readonly type: string;
  readonly record: StoredRecord;
}

export const nameOf = ({ type, record }: PulledRecord): RecordName => ({ type, id: record.id });

/** Whether a record that a pull doesn't have stays, because its absence proves nothing. */
export type KeepRule = (record: RecordName) => boolean;

/** A record that is left out, or ingested in another form than the API has it. */
export interface MalformedRecord {
  readonly type: RecordType;
  readonly id: string;
  /** What is wrong with it, for a person. */
  readonly problem: string;
}

/**
 * The problem of a record whose processing threw this error, for a person.
 *
 * @throws StateFileError if that's the error: an unreadable file isn't the record's fault, so the
 *   record mustn't be left out because of it
 */
export function thrownProblem(error: unknown): string {
  if (error instanceof StateFileError) throw error;
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
