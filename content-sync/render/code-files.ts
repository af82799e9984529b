import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Digest, digestOf } from '../digest.ts';

/** The files of a code build as they were written, by path within its folder. */
export type FileDigests = Readonly<Record<string, Digest>>;

/** Lists the files of a complete build with their digests. */
export async function digestsOfFiles(folder: string): Promise<FileDigests> {
  const digests: Record<string, Digest> = {};
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    digests[relative(folder, file)] = digestOf(await readFile(file));
  }
  return digests;
}

/** Files of a build that are missing or damaged. */
export function damagedFiles(folder: string, digests: FileDigests): Array<string> {
  return Object.entries(digests)
    .filter(([path, digest]) => !isWhole(join(folder, path), digest))
    .map(([path]) => path);
}

function isWhole(file: string, digest: Digest): boolean {
  try {
    return digestOf(readFileSync(file)) === digest;
  } catch {
    return false;
  }
}
