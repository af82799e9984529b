import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyDatabase } from './copy-database.ts';

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
