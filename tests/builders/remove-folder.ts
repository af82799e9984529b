import { existsSync, rmSync } from 'node:fs';

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
