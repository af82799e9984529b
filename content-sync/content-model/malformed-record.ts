import { StateFileError } from '#storage/state-problem.ts';
import type { RecordType } from '../locale-file/record-name.ts';

/** A record that is left out, or ingested otherwise than the API has it. */
export interface MalformedRecord {
  readonly type: RecordType;
  readonly id: string;
  /** What is wrong with it, for a person. */
  readonly problem: string;
}

/**
 * What something made of a record threw, for a person.
 *
 * @throws StateFileError if that's what was thrown: a record isn't to blame for a file that can't be
 *   read, and would be left out although nothing is wrong with it
 */
export function thrownProblem(error: unknown): string {
  if (error instanceof StateFileError) throw error;
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
