import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file in the project's folder, with its size in bytes and when it was changed, in seconds. */
export type Source = readonly [file: string, size: number, changedAt: number];

/** The file of a bundle that lists its sources. */
export const SOURCES_FILE = 'sources.json';

/** The first source that has changed since the bundle was made; undefined if none has. */
export function changedSource(bundleFolder: URL, projectFolder: string): string | undefined {
  const list = readFileSync(new URL(SOURCES_FILE, bundleFolder), 'utf8');
  const sources = JSON.parse(list) as ReadonlyArray<Source>;
  return sources.find(([file, size, changedAt]) => {
    const now = statSync(join(projectFolder, file), { throwIfNoEntry: false });
    return now?.size !== size || Math.floor(now.mtimeMs / 1_000) !== changedAt;
  })?.[0];
}
