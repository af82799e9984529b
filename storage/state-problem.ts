import { dirname } from 'node:path';
import { StateError } from './state-store.ts';

/** What can be wrong with a file of the shop's state. */
export type StateProblem =
  /** The file's bytes aren't what was written. */
  | 'broken'
  | 'disk-full'
  | 'read-only'
  /** Another process is using it, and didn't finish in time. */
  | 'busy'
  /** The file can't be opened or read at all. */
  | 'unreadable'
  /** Newer code wrote it. */
  | 'newer'
  /** Older code wrote it, and it wasn't migrated yet. */
  | 'older';

interface StateFileErrorOptions extends ErrorOptions {
  readonly problem: StateProblem;
  readonly file: string;
}

/** A state file that can't be used as it should. The message says which file, and what to do. */
export class StateFileError extends StateError {
  readonly problem: StateProblem;
  readonly file: string;

  constructor(message: string, { problem, file, cause }: StateFileErrorOptions) {
    super(message, { cause });
    this.problem = problem;
    this.file = file;
  }
}

/**
 * The same error, with the file's name and an explanation if it's about the state of a file; any
 * other error unchanged.
 *
 * @example throw explainStateError(error, file)
 */
export function explainStateError(error: unknown, file: string): unknown {
  if (error instanceof StateFileError) return error;
  const problem = problemOf(error);
  if (!problem) return error;
  return new StateFileError(sentence(problem, file, detailOf(error)), {
    problem,
    file,
    cause: error,
  });
}

/** @see https://www.sqlite.org/rescode.html */
const SQLITE: Readonly<Record<number, StateProblem>> = {
  3: 'unreadable', // PERM
  5: 'busy',
  8: 'read-only',
  10: 'unreadable', // IOERR
  11: 'broken', // CORRUPT
  13: 'disk-full', // FULL
  14: 'unreadable', // CANTOPEN
  26: 'broken', // NOTADB
};

/** IOERR_SHMSIZE: no room for the index of the write-ahead log. */
const NO_ROOM_FOR_INDEX = 4874;

const SYSTEM: Readonly<Record<string, StateProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
  EIO: 'unreadable',
  ENOTDIR: 'unreadable',
  EISDIR: 'unreadable',
  // The file was closed during a read because it's out of order, or was replaced.
  ERR_INVALID_STATE: 'unreadable',
};

function problemOf(error: unknown): StateProblem | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (!('errcode' in error)) return SYSTEM[String(error.code)];
  const code = Number(error.errcode);
  return code === NO_ROOM_FOR_INDEX ? 'disk-full' : SQLITE[code & 0xff];
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'errstr' in error ? String(error.errstr) : error.message;
}

function sentence(problem: StateProblem, file: string, detail: string): string {
  switch (problem) {
    case 'broken':
      return `${file} is broken (${detail}). "storefront repair" recovers what can be read of it.`;
    case 'disk-full':
      return `The disk is full: ${file} cannot be written. Make room in ${dirname(file)}.`;
    case 'read-only':
      return `${file} cannot be written: it, or its disk, is read-only.`;
    case 'busy':
      return `${file} is in use by another process, which is taking long. It is tried again.`;
    case 'unreadable':
      return `${file} cannot be read or written (${detail}).`;
    case 'newer':
    case 'older':
      return `${file} was written by ${problem} code (${detail}).`;
  }
}
