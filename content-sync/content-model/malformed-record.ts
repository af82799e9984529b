import type { RecordType } from '../locale-file/record-name.ts';

/** A record that is left out, or ingested otherwise than the API has it. */
export interface MalformedRecord {
  readonly type: RecordType;
  readonly id: string;
  /** What is wrong with it, for a person. */
  readonly problem: string;
}

/** What something made of a record threw, for a person. */
export function thrownProblem(error: unknown): string {
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
