import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#domain/locales.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { localeDatabaseFile, openLocaleDatabaseForReading } from '../../locale-database.ts';
import { hasPublished } from '../../schema.ts';

/** The published locales of a data folder, open for reading. */
export interface LiveReleases {
  /** Undefined for a locale that was never published, or whose file is out of order. */
  open(locale: Locale): { readonly database: DatabaseSync; readonly live: number } | undefined;
  close(): void;
}

export function openLiveReleases(dataFolder: string): LiveReleases {
  const databases = new Map<string, DatabaseSync>();
  const databaseOf = ({ id }: Locale) => {
    const known = databases.get(id);
    if (known || !existsSync(localeDatabaseFile(dataFolder, id))) return known;
    const database = openLocaleDatabaseForReading(dataFolder, id);
    // A file that is being made right now has no tables yet.
    if (!hasPublished(database)) return database.close();
    databases.set(id, database);
    return database;
  };
  return {
    open(locale) {
      try {
        const database = databaseOf(locale);
        const live = database?.prepare('SELECT max(id) AS id FROM releases').get()?.id;
        return database && live != null ? { database, live: Number(live) } : undefined;
      } catch (error) {
        if (!(error instanceof StateFileError)) throw error;
        // The other locales go on; this one is opened again when it is asked for.
        databases.get(locale.id)?.close();
        databases.delete(locale.id);
        return undefined;
      }
    },
    close() {
      for (const database of databases.values()) database.close();
    },
  };
}
