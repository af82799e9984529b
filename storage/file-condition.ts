import { openDatabaseForReading } from './open-database.ts';
import { StateFileError } from './state-problem.ts';

/**
 * Checks every page of an SQLite file. Returns what is wrong with it, or undefined if it's intact
 * or can't be checked, as when the disk is full.
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
  return new StateFileError(message, { problem: 'broken', file });
}
