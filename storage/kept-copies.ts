import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openDatabase } from './open-database.ts';
import { makeStateFile } from './private-files.ts';
import { partOf, putInPlace } from './whole-files.ts';

/**
 * Copies a database into a new private file, as it is at one instant, while others write. The copy
 * gets its name once it's complete.
 */
export function copyDatabase(file: string, copy: string): void {
  const part = partOf(copy);
  makeStateFile(part);
  const database = openDatabase(file);
  try {
    database.prepare('VACUUM INTO ?').run(part);
    putInPlace(part, copy);
  } finally {
    database.close();
    rmSync(part, { force: true });
  }
}

const BEFORE = '.before-';

/**
 * Copies a file that is about to be migrated, beside it. With the copy in its place, the code that
 * wrote it starts again.
 */
export function keepBeforeMigration(file: string): void {
  copyDatabase(file, file + BEFORE + new Date().toISOString().replaceAll(':', '-'));
}

/** The copies of a file from before its migrations, oldest first. */
export function copiesBeforeMigrations(file: string): Array<string> {
  const start = basename(file) + BEFORE;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && name.endsWith('Z'))
    .sort()
    .map((name) => join(dirname(file), name));
}
