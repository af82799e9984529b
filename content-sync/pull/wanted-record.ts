import type { RecordName } from '../locale-file/record-name.ts';

/** A record that was announced as changed, with its version if the source has versions. */
export interface WantedRecord extends RecordName {
  readonly version?: number | undefined;
  /** How often it has been rechecked. */
  readonly rechecks?: number | undefined;
}
