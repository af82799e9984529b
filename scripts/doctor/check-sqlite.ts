import { spawnSync } from 'node:child_process';
import type { Config } from '#server/config/config.ts';
import { type Check, ok, warn } from './check.ts';

/**
 * Applies a changeset that names no row to an own database, which must be refused. SQLite before the middle of
 * 2026 reads where nothing is, and the process ends.
 *
 * @see https://sqlite.org/src/info/e807d4e3798efd53
 */
const MALFORMED = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)');
const update = [0x54, 2, 1, 0, 0x74, 0, 23, 0, 0, 3, 1, 0x78, 0, 3, 1, 0x79];
try {
  database.applyChangeset(Uint8Array.from(update));
} catch {}
`;

/**
 * Checks the SQLite of the runtime, if machines of the shop apply each other's changesets: one that is damaged must not
 * end the process.
 *
 * @param runtime the program that runs the shop
 */
export function checksOfSqlite(
  { machines }: Pick<Config, 'machines'>,
  runtime: string = process.execPath,
): Array<Check> {
  if (!machines) return [];
  return [
    {
      name: 'SQLite',
      run() {
        const { signal, status } = spawnSync(runtime, ['--no-warnings', '--eval', MALFORMED]);
        if (signal === null && status === 0) {
          return [ok('a damaged changeset of another machine is refused')];
        }
        const message = 'a damaged changeset of another machine would end this runtime';
        return [warn(message, 'Run the shop with the Node that "npm ci" installs.')];
      },
    },
  ];
}
