import {
  chmodSync,
  type Dirent,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * State is only for the user that the shop runs as: it contains password hashes, mails and a
 * signing key.
 */
export const OWNERS_ALONE = { file: 0o600, folder: 0o700 } as const;
/** For what a web server reads as another user, such as an exported tree. */
export const READ_BY_ALL = { file: 0o644, folder: 0o755 } as const;

type Modes = typeof OWNERS_ALONE | typeof READ_BY_ALL;

/** Creates a folder of state and those above it. */
export function makeStateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNERS_ALONE.folder });
}

/**
 * Creates an empty file of state if there is none, and makes an existing one private. The file
 * itself is never opened: closing it would release the locks that this process holds on it.
 *
 * @see
 * https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
 */
export function makeStateFile(file: string): void {
  if (existsSync(file)) {
    setMode(file, OWNERS_ALONE.file);
    return;
  }
  // The name is fixed per thread, so that a repeated failure is reported in the same words.
  const made = `${file}.${process.pid}-${threadId}`;
  writeFileSync(made, '', { mode: OWNERS_ALONE.file });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!isAbout(error, ['EEXIST'])) throw error;
  } finally {
    rmSync(made);
  }
}

/**
 * Sets the modes of a folder and everything in it. Links, and what they point to, stay as they are.
 */
export function setModes(folder: string, modes: Modes): void {
  setMode(folder, modes.folder);
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path, modes);
    else if (entry.isFile()) setMode(path, modes.file);
  }
}

/** The entries of a folder; none if it was deleted meanwhile. */
function entriesOf(folder: string): Array<Dirent> {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isAbout(error, ['ENOENT', 'EACCES'])) return [];
    throw error;
  }
}

const ACCESS = 0o777;

/** Sets a mode, except of what belongs to somebody else or is on a read-only disk. */
export function setMode(path: string, mode: number): void {
  try {
    if ((lstatSync(path).mode & ACCESS) !== mode) chmodSync(path, mode);
  } catch (error) {
    if (!isAbout(error, ['ENOENT', 'EPERM', 'EACCES', 'EROFS'])) throw error;
  }
}

function isAbout(error: unknown, codes: ReadonlyArray<string>): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
