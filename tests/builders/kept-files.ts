import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The files of a folder, with their paths in it. */
export type KeptFiles = ReadonlyArray<{ readonly path: string; readonly bytes: Uint8Array }>;

/** Reads a small folder, so that it can be written again once it's gone. */
export function keepFiles(folder: string): KeptFiles {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(folder, file), bytes: readFileSync(file) };
    });
}

/** Writes them into a folder, as they were. */
export function writeKeptFiles(files: KeptFiles, folder: string): void {
  for (const { path, bytes } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
