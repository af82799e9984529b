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
  /** Stopped because of unusual content; it is retried alongside other requests. */
  | {
      readonly outcome: 'stopped';
      readonly problem: string;
      /** Records that were announced individually, and are now rebuilt on their own. */
      readonly apart: ReadonlyArray<WantedRecord>;
    }
  /** Failed; it is retried unless it is given up. */
  | { readonly outcome: 'failed'; readonly problem: string; readonly isGivenUp: boolean }
  /**
   * The process or thread that rebuilds ended with it. Unless somebody takes over to find out why,
   * the request is retried until it is given up.
   */
  | { readonly outcome: 'died'; readonly problem: string; readonly takeOver: () => void };
