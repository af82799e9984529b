import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and Ubuntu keep the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

/** Whether PostgreSQL is installed here. */
export function hasPostgres(): boolean {
  return postgresPrograms() !== undefined;
}

/** The folder of PostgreSQL's programs. */
export function postgresPrograms(): string | undefined {
  const ofVersions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).map((version) => join(VERSIONS, version, 'bin'))
    : [];
  const folders = [...ofVersions, ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}
