import { existsSync, statSync } from 'node:fs';

/** Tells a file from another one that took its place; undefined if there is no file. */
export function inodeOfFile(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** Whether everything written to a database is in the file itself, as after a clean stop. */
export function isAtRest(file: string): boolean {
  const written = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return existsSync(file) && written === 0;
}

/** Changes with each write to the file itself; undefined if there is no file. */
export function changeTimeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
