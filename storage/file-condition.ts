import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openDatabaseForReading } from './open-database.ts';
import { OWNERS_ALONE } from './private-files.ts';
import { explainStateError, StateFileError } from './state-problem.ts';

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
  const message = `${file} is broken (${detail}). "storefront repair" recovers what can be read of it.`;
  return new StateFileError(message, { problem: 'broken', file });
}

/** More than what file systems put into an entry of a folder, without a block of its own. */
const PROBE = Buffer.alloc(64 * 1_024);

/**
 * Stores something in a folder, and removes it again.
 *
 * @throws StateFileError if nothing can be stored there
 */
export function tryStoring(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    const file = openSync(probe, 'w', OWNERS_ALONE.file);
    try {
      writeSync(file, PROBE);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw explainStateError(error, probe);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** A path, or the nearest folder above it that exists: where the path is, or would be, stored. */
export function nearestExisting(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestExisting(above);
}
