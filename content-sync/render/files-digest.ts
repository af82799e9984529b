import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * A short digest of all files of a project that match the patterns, of their paths, and of the version
 * of Node: it differs once any of them changes.
 */
export async function filesDigest(
  projectFolder: string,
  patterns: ReadonlyArray<string>,
): Promise<string> {
  const digest = createHash('sha256').update(process.version);
  const paths: Array<string> = [];
  for await (const entry of glob([...patterns], { cwd: projectFolder, withFileTypes: true })) {
    if (entry.isFile()) paths.push(relative(projectFolder, join(entry.parentPath, entry.name)));
  }
  paths.sort();
  for (const path of paths) {
    const content = await readFile(join(projectFolder, path));
    digest.update(`${path}\0${content.byteLength}\0`).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}
