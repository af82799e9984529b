import { join } from 'node:path';
import type { OwnFile } from '#content-sync/cluster/shop-state.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';

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

const FILE = 'people.db';

/** Who gets in. While it's out of order, nobody does. */
export function peopleFile(dataFolder: string): OwnFile {
  return {
    name: 'people',
    file: join(dataFolder, FILE),
    open: openPeopleDatabase,
    // No row comes before one it refers to.
    tables: ['people', 'invitations', 'passkeys', 'sessions'],
  };
}

/** What it acknowledged is on the disk: a session that was ended must not come back. */
export function openPeopleDatabase(dataFolder: string): PreparingDatabase {
  return openStateFile(join(dataFolder, FILE), STEPS, { synchronous: 'FULL' });
}
