import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { PreparingDatabase } from '#storage/open-database.ts';
import { makeStateFile, makeStateFolder } from '#storage/private-files.ts';
import { explainStateError, StateFileError } from '#storage/state-problem.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { LocaleLog } from './locale-log.ts';

/** Waits are short at first, because most writers hold a locale only for a moment. */
const RETRY_MS = { first: 5, most: 100 };
/** How long another rebuild may take before this one gives up. */
const PATIENCE_MS = 120_000;
/** How long a process that serves may take to stop before the next one counts as a second. */
const STOPPING_MS = 5_000;

export interface WriterOptions {
  readonly dataFolder: string;
  readonly locale: LocaleId | 'code';
  /** How long to wait for a rebuild that is under way, if not the usual time. */
  readonly patienceMs?: number | undefined;
  /** Where several machines share the files of locales. */
  readonly log?: Pick<LocaleLog, 'withLease'> | undefined;
}

/**
 * Runs `work` as the only writer of a locale, or of the compiled code, once any other has finished:
 * on this machine or, with a log, on any. The operating system holds the lock, on a file of its
 * own, for the process, and releases it even if the process is killed.
 *
 * @throws LocaleBusyError if the other doesn't finish
 */
export async function asOnlyWriter<T>(
  { dataFolder, locale, log, patienceMs = PATIENCE_MS }: WriterOptions,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(dataFolder, 'locks');
  const file = join(folder, `${locale}.lock`);
  const lock = openLock(folder, file);
  try {
    const deadline = performance.now() + patienceMs;
    for (let retryMs = RETRY_MS.first; !tryLock(lock, file); retryMs *= 2) {
      if (performance.now() > deadline) throw new LocaleBusyError(locale);
      await wait(Math.min(retryMs, RETRY_MS.most));
    }
    return await (log && locale !== 'code' ? log.withLease(locale, patienceMs, work) : work());
  } finally {
    lock.close();
  }
}

/**
 * Serves a data folder as the only process, until the returned function is called or the process
 * ends, however it ends. Returns the id of the process that serves it if there is one.
 *
 * @throws StateFileError if the disk is full or read-only
 */
export async function lockDataFolder(
  dataFolder: string,
  patienceMs = STOPPING_MS,
): Promise<(() => void) | number> {
  const folder = join(dataFolder, 'locks');
  const file = join(folder, 'serve.lock');
  const holder = join(folder, 'serve.pid');
  const lock = openLock(folder, file);
  const deadline = performance.now() + patienceMs;
  for (let retryMs = RETRY_MS.first; !tryLock(lock, file); retryMs *= 2) {
    if (performance.now() > deadline) {
      lock.close();
      return Number(readFileSync(holder, 'utf8'));
    }
    await wait(Math.min(retryMs, RETRY_MS.most));
  }
  try {
    makeStateFile(holder);
    writeFileSync(holder, String(process.pid));
  } catch (error) {
    lock.close();
    throw explainStateError(error, holder);
  }
  return () => lock.close();
}

export class LocaleBusyError extends Error {
  constructor(locale: LocaleId | 'code') {
    super(`Another process is at work on ${locale}. Wait for it, or end it, and try again.`);
  }
}

/** @throws StateFileError if the disk is full or read-only */
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
    // The file holds nothing but the lock.
    truncateSync(file);
    return false;
  }
}
