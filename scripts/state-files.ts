import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase as openCommerceDatabase } from '#commerce-api/database/open-database.ts';
import { openSharedPaths } from '#content-sync/plan/shared-paths.ts';
import { openPurgeLog } from '#content-sync/publish/purge/purge-log.ts';
import { openJournal } from '#server/console/journal.ts';
import { openDeliveryDatabase } from '#server/deliveries/delivery-log.ts';
import { fileProblem } from '#storage/file-condition.ts';
import type { StateFileError } from '#storage/state-problem.ts';

/** A file of state beside those of the locales. */
export interface SideFile {
  readonly name: string;
  /** Makes it, empty, in a data folder. */
  readonly make: (dataFolder: string) => void | Promise<void>;
  /** The tables whose rows are worth saving; of commerce.db all there are. */
  readonly tables: ReadonlyArray<string> | 'all';
  /** Whether its tables are always made in the same order. */
  readonly isMadeAtOnce: boolean;
}

export const SIDE_FILES: ReadonlyArray<SideFile> = [
  {
    name: 'deliveries.db',
    make: (dataFolder) => openDeliveryDatabase(dataFolder).close(),
    tables: ['deliveries', 'parts'],
    isMadeAtOnce: true,
  },
  {
    name: 'journal.db',
    make: (dataFolder) => openJournal(dataFolder).close(),
    tables: ['entries', 'page_reasons'],
    isMadeAtOnce: true,
  },
  {
    name: 'purges.db',
    make: (dataFolder) => openPurgeLog(join(dataFolder, 'purges.db')).close(),
    tables: ['purged', 'again'],
    isMadeAtOnce: true,
  },
  {
    name: 'commerce.db',
    make: async (dataFolder) =>
      (await openCommerceDatabase(join(dataFolder, 'commerce.db'))).destroy(),
    tables: 'all',
    isMadeAtOnce: false,
  },
  {
    // The locales tell it all again.
    name: 'paths.db',
    make: (dataFolder) => openSharedPaths(dataFolder).close(),
    tables: [],
    isMadeAtOnce: true,
  },
];

/** Those that something is wrong with. */
export function sideFileProblems(
  dataFolder: string,
): Array<{ readonly side: SideFile; readonly error: StateFileError }> {
  return SIDE_FILES.flatMap((side) => {
    const file = join(dataFolder, side.name);
    const error = existsSync(file) ? fileProblem(file) : undefined;
    return error ? [{ side, error }] : [];
  });
}
