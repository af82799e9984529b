import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase as openCommerceDatabase } from '#commerce-api/database/open-database.ts';
import { openSharedPaths } from '#content-sync/ingest/shared-paths.ts';
import { openPurgeLog } from '#content-sync/publish/purge/purge-log.ts';
import { openWorkDatabase } from '#content-sync/work/work-store.ts';
import { openAlertsDatabase } from '#server/operations/alerts/alert-log.ts';
import { openJournalDatabase } from '#server/operations/journal.ts';
import { fileProblem } from '#storage/file-condition.ts';
import type { StateFileError } from '#storage/state-problem.ts';

/** A state file other than those of the locales. */
export interface SideFile {
  readonly name: string;
  /** Creates the empty file in a data folder. */
  readonly make: (dataFolder: string) => void | Promise<void>;
  /** The tables whose rows are worth saving; by default, all of them. */
  readonly tables?: ReadonlyArray<string>;
}

export const SIDE_FILES: ReadonlyArray<SideFile> = [
  {
    name: 'deliveries.db',
    make: (dataFolder) => openWorkDatabase(dataFolder).close(),
  },
  {
    name: 'journal.db',
    make: (dataFolder) => openJournalDatabase(dataFolder).close(),
  },
  {
    name: 'alerts.db',
    make: (dataFolder) => openAlertsDatabase(dataFolder).close(),
  },
  {
    name: 'people.db',
    async make(dataFolder) {
      const { openPeopleDatabase } = await import('#console/server/people/people-file.ts');
      openPeopleDatabase(dataFolder).close();
    },
  },
  {
    name: 'drafts.db',
    async make(dataFolder) {
      const { openDraftsDatabase } = await import('#console/server/sets/drafts-file.ts');
      openDraftsDatabase(dataFolder).close();
    },
  },
  {
    name: 'purges.db',
    make: (dataFolder) => openPurgeLog(join(dataFolder, 'purges.db')).close(),
  },
  {
    name: 'commerce.db',
    make: async (dataFolder) =>
      (await openCommerceDatabase(join(dataFolder, 'commerce.db'))).destroy(),
  },
  {
    // The locales write all of it again.
    name: 'paths.db',
    make: (dataFolder) => openSharedPaths(dataFolder).close(),
    tables: [],
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
