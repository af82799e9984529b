import { StateFileError } from '#storage/state-problem.ts';
import type { RecordType } from '../locale-file/record-name.ts';

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
