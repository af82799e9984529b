import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OWNERS_ALONE } from './private-files.ts';

/** A path beside a file's, another one each time, for what isn't complete yet. */
export function partOf(file: string): string {
  return `${file}.${randomUUID()}.part`;
}

/**
 * Gives a complete file its name: others see what had the name before, or all of the new one, even
 * after a power failure. A database has to be closed.
 */
export function moveIntoPlace(part: string, file: string): void {
  synchronise(part);
  renameSync(part, file);
  synchronise(dirname(file));
}

/** Writes a file for its owner in one piece, as `putInPlace` does. Its folder must exist. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const part = partOf(file);
  try {
    await writeFile(part, content, { mode: OWNERS_ALONE.file, flush: true });
    moveIntoPlace(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Has a file, or the names in a folder, survive a power failure. */
function synchronise(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Some network file systems can't synchronise folders, and needn't.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    closeSync(descriptor);
  }
}
