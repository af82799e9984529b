import { randomUUID } from 'node:crypto';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import { storeInFile } from '#storage/file-store.ts';
import { OptionalFile, type OptionalFileOptions } from '#storage/optional-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import { StateError, type StateStore } from '#storage/state-store.ts';
import { openWorkDatabase, tryWriting, workFile } from './work-tables.ts';

/** Where the list of work is kept: in this machine's file, or in the database of all machines. */
export interface WorkStore extends StateStore {
  /** Identifies this process to those that read which rows it carries. */
  readonly carrier: string;
  /** The SQL condition that the process named in the column `carried_by` has ended. */
  readonly carrierEnded: string;
  /** Whether a process that has ended can't be there again. */
  readonly endsForGood: boolean;
  /** How often it was opened. */
  openings(): number;
  /** Whether a change would be stored: tries to. */
  isWritable(): Promise<boolean>;
}

/** The list of a shop on one machine. One process at a time works it off. */
export function workInFile(
  dataFolder: string,
  watch: Pick<OptionalFileOptions<PreparingDatabase>, 'onDown' | 'onUp' | 'now' | 'retryMs'>,
): WorkStore {
  let openings = 0;
  const file = new OptionalFile({
    file: workFile(dataFolder),
    open() {
      const opened = openWritable(dataFolder);
      openings += 1;
      return opened;
    },
    ...watch,
  });
  const carrier = randomUUID();
  return {
    ...storeInFile(file),
    carrier,
    endsForGood: true,
    openings: () => openings,
    carrierEnded: `carried_by <> '${carrier}'`,
    async isWritable() {
      try {
        file.need(tryWriting);
        return true;
      } catch (error) {
        if (error instanceof StateError) return false;
        throw error;
      }
    },
  };
}

/** What can't be written is out of order, also if it can be read. */
function openWritable(dataFolder: string): PreparingDatabase {
  return closeOnFailure(openWorkDatabase(dataFolder), (opened) => {
    tryWriting(opened);
    return opened;
  });
}
