import type { RecordName } from '../locale-file/record-name.ts';
import type { WantedRecord } from '../pull/wanted-record.ts';

/** Called when a rebuild has ended. */
export type RebuildWatcher = (end: RebuildEnd) => void;

export type RebuildEnd =
  | {
      readonly outcome: 'published' | 'held';
      readonly waiting: ReadonlyArray<WantedRecord>;
      readonly unconfirmed: ReadonlyArray<WantedRecord>;
      /** Records kept as they were because the change is unusual. */
      readonly stopped: ReadonlyArray<RecordName>;
      /** The requested records, as announced; absent for a whole rebuild. */
      readonly records?: ReadonlyArray<WantedRecord> | undefined;
    }
  /** Nothing came of it, for what its content is; it is tried again, beside what else there is. */
  | {
      readonly outcome: 'stopped';
      readonly problem: string;
      /** What was announced by itself, and is rebuilt by itself now. */
      readonly apart: ReadonlyArray<WantedRecord>;
    }
  /** Nothing came of it; it is tried again unless it is given up. */
  | { readonly outcome: 'failed'; readonly problem: string; readonly isGivenUp: boolean }
  /**
   * What rebuilds ended with it. Unless somebody takes over to find out why, what was asked for is
   * asked for again, until that is given up.
   */
  | { readonly outcome: 'died'; readonly problem: string; readonly takeOver: () => void };
