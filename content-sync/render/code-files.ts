import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { AssetNames } from '../assets.ts';
import { type Digest, digestOf } from '../digest.ts';

/** Written by a code build: the digests that a content security policy allows. */
export const INLINE_SCRIPTS_FILE = 'inline-scripts.json';

/** Written by a code build: what its files for browsers are called in pages, and what in its folder. */
export const ASSET_NAMES_FILE = 'asset-names.json';

/** Where a build stores the console's page: beside the client's files, where no address leads. */
export const CONSOLE_PAGE_FILE = 'console.html';

/**
 * What pages call the files of a code build, by what they are called in its folder; nothing if its code is not Astro's.
 */
export function readAssetNames(folder: string): AssetNames {
  const file = join(folder, ASSET_NAMES_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AssetNames) : {};
}

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
    .filter(([path, digest]) => !isIntact(join(folder, path), digest))
    .map(([path]) => path);
}

function isIntact(file: string, digest: Digest): boolean {
  try {
    return digestOf(readFileSync(file)) === digest;
  } catch {
    return false;
  }
}

/**
 * A short digest of a project's files that match the patterns, their paths, and Node's version
 * unless another is passed. A start waits for it, so it reads synchronously: the same takes three times the processor time
 * asynchronously.
 */
export function filesDigest(
  projectFolder: string,
  patterns: ReadonlyArray<string>,
  version = process.version,
): string {
  const digest = createHash('sha256').update(version);
  const paths = globSync([...patterns], { cwd: projectFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(projectFolder, join(parentPath, name)));
  for (const path of paths.sort()) {
    const content = readFileSync(join(projectFolder, path));
    digest.update(`${path}\0${content.byteLength}\0`).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}
