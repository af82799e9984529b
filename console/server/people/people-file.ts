import { join } from 'node:path';
import { storeInFile } from '#storage/file-store.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { OptionalFile, type OptionalFileOptions } from '#storage/optional-file.ts';
import type { StateStore } from '#storage/state-store.ts';

/**
 * Rows refer to people without foreign keys: what can be read of a broken file is saved table by
 * table.
 */
const SCHEMA = `
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE, role TEXT NOT NULL,
    countries TEXT NOT NULL, subject TEXT UNIQUE, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE invitations (
    person TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, made_by TEXT NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, public_key BLOB NOT NULL, counter INTEGER NOT NULL,
    transports TEXT NOT NULL, device TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
  ) STRICT;
  CREATE INDEX passkeys_by_person ON passkeys (person);
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, secret_hash TEXT NOT NULL UNIQUE,
    previous_hash TEXT UNIQUE, rotated_at INTEGER NOT NULL, begun_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, device TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_person ON sessions (person);
`;

const STEPS = [SCHEMA];

/** The tables, in an order in which no row comes before one it refers to. */
export const PEOPLE_TABLES = ['people', 'invitations', 'passkeys', 'sessions'] as const;

export function peopleFile(dataFolder: string): string {
  return join(dataFolder, 'people.db');
}

/**
 * Opens the file of the console's people. What it acknowledged is on the disk: a session that was
 * ended must not come back.
 */
export function openPeopleDatabase(dataFolder: string): PreparingDatabase {
  return openStateFile(peopleFile(dataFolder), STEPS, { synchronous: 'FULL' });
}

/** The same, opened on first use. While it's out of order, nobody gets in. */
export function openPeople(
  dataFolder: string,
  watch: Pick<OptionalFileOptions<PreparingDatabase>, 'onDown' | 'onUp' | 'retryMs'>,
): StateStore {
  const file = peopleFile(dataFolder);
  const open = () => openPeopleDatabase(dataFolder);
  return storeInFile(new OptionalFile({ file, open, ...watch }));
}
