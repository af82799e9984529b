/** A body is not in its pack as it was written: bytes are others, or gone with the pack. */
export class DamagedBodyError extends Error {
  constructor(pack: string, problem: string) {
    super(`Pack ${pack} ${problem}.`);
  }
}

/** What reading a pack that is not whole fails with. */
const UNREADABLE: ReadonlyArray<string> = ['ENOENT', 'EBADF', 'EIO', 'EISDIR', 'EACCES', 'ENOTDIR'];

/** The same error as one of a damaged body, where it is about a pack that cannot be read. */
export function asDamage(error: unknown, pack: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return UNREADABLE.includes(code) ? new DamagedBodyError(pack, `cannot be read (${code})`) : error;
}
