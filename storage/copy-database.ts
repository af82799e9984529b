import { openDatabase } from './open-database.ts';
import { makeStateFile } from './private-files.ts';

/** Copies a database into a new private file, as it is at one instant, while others write. */
export function copyDatabase(file: string, copy: string): void {
  makeStateFile(copy);
  const database = openDatabase(file);
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}
