import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleId } from '#domain/locales.ts';
import { PreparingDatabase } from '#storage/preparing-database.ts';
import { makeStateFile, makeStateFolder } from '#storage/private-files.ts';
import { explainStateError, StateFileError } from '#storage/state-problem.ts';

const RETRY_MS = 100;
/** A rebuild that stands in the way may take this long. */
const PATIENCE_MS = 120_000;

export interface WriterOptions {
  readonly dataFolder: string;
  readonly locale: LocaleId | 'code';
  /** How long a rebuild that is under way is waited for, if not as usual. */
  readonly patienceMs?: number | undefined;
}

/**
 * Runs `work` as the one writer of a locale, or of the compiled code, on this machine. Another that is at work is waited
 * for. The lock is one that the operating system holds for the process, on a file of its own, so
 * that it goes with a process that is killed.
 *
 * @throws LocaleBusyError when the other one does not end
 */
export async function asOnlyWriter<T>(
  { dataFolder, locale, patienceMs = PATIENCE_MS }: WriterOptions,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(dataFolder, 'locks');
  const file = join(folder, `${locale}.lock`);
  const lock = openLock(folder, file);
  try {
    const deadline = performance.now() + patienceMs;
    while (!tryLock(lock, file)) {
      if (performance.now() > deadline) throw new LocaleBusyError(locale);
      await wait(RETRY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

export class LocaleBusyError extends Error {
  constructor(locale: LocaleId | 'code') {
    super(`Another process is at work on ${locale}. Wait for it, or end it, and try again.`);
  }
}

/** @throws StateFileError where the disk is full or read-only */
function openLock(folder: string, file: string): DatabaseSync {
  try {
    makeStateFolder(folder);
    makeStateFile(file);
    return new PreparingDatabase(file, { timeout: 0 });
  } catch (error) {
    throw explainStateError(error, file);
  }
}

function tryLock(lock: DatabaseSync, file: string): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    if (error.problem === 'busy') return false;
    if (error.problem !== 'broken') throw error;
    // There is nothing in it but the lock.
    truncateSync(file);
    return false;
  }
}
