import { rmSync } from 'node:fs';
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
