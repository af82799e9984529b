import { openDatabaseForReading } from './open-database.ts';
import { StateFileError } from './state-problem.ts';

/**
 * What is wrong with a file of SQLite, of which every page is looked at; undefined for one that is whole.
 * One that cannot be looked at, as where the disk is full, is not broken for that.
 */
export function fileProblem(file: string): StateFileError | undefined {
  try {
    const database = openDatabaseForReading(file);
    try {
      const found = String(database.prepare('PRAGMA quick_check(1)').get()?.quick_check);
      return found === 'ok' ? undefined : brokenFile(file, found);
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StateFileError) return error;
    throw error;
  }
}

export function isBroken(file: string): boolean {
  return fileProblem(file)?.problem === 'broken';
}

function brokenFile(file: string, found: string): StateFileError {
  const detail = found.replaceAll(/\s+/g, ' ').slice(0, 200);
  const message = `${file} is broken (${detail}). "storefront repair" salvages what can be read of it.`;
  return new StateFileError('broken', file, message);
}
