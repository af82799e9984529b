import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OWNERS_ALONE } from './private-files.ts';
import { explainStateError } from './state-problem.ts';

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
