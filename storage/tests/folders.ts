import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The folders of a property's run, of which several may be under way. */
const ofRun = new AsyncLocalStorage<Array<string>>();

/** A new folder, deleted when the test, or the property's run, is over. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-test-'));
  const folders = ofRun.getStore();
  if (folders) folders.push(folder);
  else onTestFinished(() => removeFolder(folder));
  return folder;
}

/** One of a property's many runs, whose folders would together fill a disk before the test is over. */
export function inOwnFolders<T>(run: (value: T) => Promise<void>): (value: T) => Promise<void> {
  return async (value) => {
    const folders: Array<string> = [];
    try {
      await ofRun.run(folders, () => run(value));
    } finally {
      for (const folder of folders) removeFolder(folder);
    }
  };
}

const ATTEMPTS = 10;

/**
 * Removes a folder with all that is in it. A thread that closes a database meanwhile deletes files
 * there itself, and `rmSync` ends without a word, and without deleting the rest, if a file has gone
 * that it was about to delete. A process that is ending may write another one.
 */
export function removeFolder(folder: string): void {
  for (let attempt = 0; attempt < ATTEMPTS && existsSync(folder); attempt += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: ATTEMPTS, retryDelay: 50 });
  }
}
