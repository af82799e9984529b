import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's folder for temporary files can't be written to. Its message says what to do. */
export class ScratchFolderError extends Error {}

/**
 * Runs `work` in a folder that is removed afterwards.
 *
 * @throws ScratchFolderError if none can be made
 */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = createFolder();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function createFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'storefront-import-'));
  } catch (cause) {
    const { message } = cause as NodeJS.ErrnoException;
    throw new ScratchFolderError(
      `Nothing can be written to ${tmpdir()}, the folder for temporary files: ${message}. TMPDIR names another one.`,
      { cause },
    );
  }
}
