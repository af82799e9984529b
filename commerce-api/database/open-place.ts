import { openDatabase } from './open-database.ts';
import type { SharedDatabaseOptions } from './open-shared-database.ts';
import type { Database } from './tables.ts';

/** Where a commerce API keeps its data. */
export interface CommercePlace {
  /** Path of the database file, which is created if missing, or `:memory:`. */
  readonly databaseFile: string;
  /**
   * A `postgres:` URL of a database that several machines share, in place of the file. If it's new,
   * what the file has is copied there first.
   */
  readonly databaseUrl?: string | undefined;
}

/** Opens a database, and brings its tables up to date. */
export async function openPlace(
  { databaseFile, databaseUrl }: CommercePlace,
  options?: SharedDatabaseOptions,
): Promise<Database> {
  if (databaseUrl === undefined) return openDatabase(databaseFile);
  // Imported only by machines that share a database.
  const { openSharedDatabase } = await import('./open-shared-database.ts');
  const { moveFileToShared } = await import('./move-file-to-shared.ts');
  await moveFileToShared(databaseFile, databaseUrl);
  return openSharedDatabase(databaseUrl, options);
}
