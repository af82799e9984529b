import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COMMERCE_VERSION } from '#commerce-api/database/migrations/all-migrations.ts';
import { openDatabase as openCommerceDatabase } from '#commerce-api/database/open-database.ts';
import { openSharedPaths, PATHS_VERSION } from '#content-sync/plan/paths-file.ts';
import { openPurgeLog, PURGES_VERSION } from '#content-sync/publish/purge/purge-log.ts';
import { openWorkDatabase, WORK_VERSION } from '#content-sync/work/work-tables.ts';
import { ALERTS_VERSION, openAlertsDatabase } from '#server/alerts/alert-log.ts';
import {
  DRAFTS_TABLES,
  DRAFTS_VERSION,
  openDraftsDatabase,
} from '#server/console/editing/drafts-file.ts';
import { JOURNAL_TABLES, JOURNAL_VERSION, openJournalDatabase } from '#server/console/journal.ts';
import {
  openPeopleDatabase,
  PEOPLE_TABLES,
  PEOPLE_VERSION,
} from '#server/console/people/people-file.ts';
import { fileProblem } from '#storage/file-condition.ts';
import type { StateFileError } from '#storage/state-problem.ts';
import type { SideFileName } from './side-file-names.ts';

/** A state file other than those of the locales. */
export interface SideFile {
  readonly name: SideFileName;
  /** Creates the empty file in a data folder. */
  readonly make: (dataFolder: string) => void | Promise<void>;
  /** The version of its tables that this code writes. */
  readonly version: number;
  /** Whether a downgrade keeps a copy first, since nothing else has the file's content. */
  readonly isCopied?: boolean;
  /** The tables whose rows are worth saving; for commerce.db, all of them. */
  readonly tables: ReadonlyArray<string> | 'all';
  /** Whether its tables are always created in the same order. */
  readonly isMadeAtOnce: boolean;
}

export const SIDE_FILES: ReadonlyArray<SideFile> = [
  {
    name: 'deliveries.db',
    version: WORK_VERSION,
    make: (dataFolder) => openWorkDatabase(dataFolder).close(),
    tables: ['deliveries', 'work'],
    isMadeAtOnce: true,
  },
  {
    name: 'journal.db',
    version: JOURNAL_VERSION,
    make: (dataFolder) => openJournalDatabase(dataFolder).close(),
    tables: JOURNAL_TABLES,
    isMadeAtOnce: true,
  },
  {
    name: 'alerts.db',
    version: ALERTS_VERSION,
    make: (dataFolder) => openAlertsDatabase(dataFolder).close(),
    tables: ['alerts'],
    isMadeAtOnce: true,
  },
  {
    name: 'people.db',
    version: PEOPLE_VERSION,
    isCopied: true,
    make: (dataFolder) => openPeopleDatabase(dataFolder).close(),
    tables: PEOPLE_TABLES,
    isMadeAtOnce: true,
  },
  {
    name: 'drafts.db',
    version: DRAFTS_VERSION,
    isCopied: true,
    make: (dataFolder) => openDraftsDatabase(dataFolder).close(),
    tables: DRAFTS_TABLES,
    isMadeAtOnce: true,
  },
  {
    name: 'purges.db',
    version: PURGES_VERSION,
    make: (dataFolder) => openPurgeLog(join(dataFolder, 'purges.db')).close(),
    tables: ['purged', 'again'],
    isMadeAtOnce: true,
  },
  {
    name: 'commerce.db',
    version: COMMERCE_VERSION,
    isCopied: true,
    make: async (dataFolder) =>
      (await openCommerceDatabase(join(dataFolder, 'commerce.db'))).destroy(),
    tables: 'all',
    isMadeAtOnce: false,
  },
  {
    // The locales write all of it again.
    name: 'paths.db',
    version: PATHS_VERSION,
    make: (dataFolder) => openSharedPaths(dataFolder).close(),
    tables: [],
    isMadeAtOnce: true,
  },
];

/** The files with a problem. */
export function sideFileProblems(
  dataFolder: string,
): Array<{ readonly side: SideFile; readonly error: StateFileError }> {
  return SIDE_FILES.flatMap((side) => {
    const file = join(dataFolder, side.name);
    const error = existsSync(file) ? fileProblem(file) : undefined;
    return error ? [{ side, error }] : [];
  });
}
