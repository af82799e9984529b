import type { RecordName } from '../locale-file/record-name.ts';

/** A record that was announced as changed, with its version if the source has versions. */
export interface WantedRecord extends RecordName {
  readonly version?: number | undefined;
  /** How long to wait for it at most, in milliseconds, since it failed before. */
  readonly patienceMs?: number | undefined;
  /** Whether it was announced as deleted, so that its absence needs no second look. */
  readonly removed?: boolean | undefined;
}
