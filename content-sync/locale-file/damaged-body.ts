/** A body isn't in its pack as it was written: its bytes changed, or are gone with the pack. */
export class DamagedBodyError extends Error {
  constructor(pack: string, problem: string) {
    super(`Pack ${pack} ${problem}.`);
  }
}

/** The error codes that mean a damaged or missing pack. */
const UNREADABLE: ReadonlyArray<string> = ['ENOENT', 'EBADF', 'EIO', 'EISDIR', 'EACCES', 'ENOTDIR'];

/** Turns an error about an unreadable pack into a DamagedBodyError; returns any other as it is. */
export function asDamage(error: unknown, pack: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return UNREADABLE.includes(code) ? new DamagedBodyError(pack, `cannot be read (${code})`) : error;
}
