import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { moveIntoPlace, partOf } from '#storage/atomic-files.ts';
import { makeStateFile } from '#storage/private-files.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { inTransaction } from '../database/transactions.ts';
import { writeSeed } from '../seed/write-seed.ts';
import type { CatalogueStore } from './copy-catalogue.ts';
import { copyCatalogue, replaceCatalogue } from './copy-catalogue.ts';

/**
 * A store that keeps a catalogue in a file beside the shop's, and stages another in a file in the
 * folder.
 */
export function createFileStore(
  db: Database,
  databaseFile: string,
  folder: string,
): CatalogueStore {
  const staged = join(folder, 'staged.db');
  const backup = join(dirname(databaseFile), 'catalogue-before.db');
  return {
    db,
    async stage(seed, options) {
      const other = await openDatabase(staged);
      await writeSeed(other, seed, { ...options, now: new Date() }).finally(() => other.destroy());
    },
    withStaged: (work) => withAttached(db, staged, () => work(BESIDE)),
    backUp: async () => moveIntoPlace(await copied(db, backup), backup),
    async restore() {
      if (!existsSync(backup)) return false;
      const replaced = await copied(db, backup);
      await withAttached(db, backup, () =>
        inTransaction(db, ['catalogue'], (transaction) =>
          replaceCatalogue(transaction, { from: BESIDE, into: OWN }),
        ),
      );
      moveIntoPlace(replaced, backup);
      return true;
    },
  };
}

const OWN = 'main';
const BESIDE = 'beside';

/** Copies the catalogue into a file beside the one that it's for. Returns its path. */
async function copied(db: Database, file: string): Promise<string> {
  const part = partOf(file);
  makeStateFile(part);
  await withAttached(db, part, () =>
    inTransaction(db, ['catalogue'], (transaction) =>
      copyCatalogue(transaction, { from: OWN, into: BESIDE }),
    ),
  );
  return part;
}

/** Runs with another database file attached, so that SQL compares and copies between the two. */
async function withAttached<T>(db: Database, file: string, work: () => Promise<T>): Promise<T> {
  await sql`ATTACH DATABASE ${file} AS ${sql.id(BESIDE)}`.execute(db);
  try {
    return await work();
  } finally {
    await sql`DETACH DATABASE ${sql.id(BESIDE)}`.execute(db);
  }
}
