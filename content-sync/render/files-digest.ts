import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A short digest of all files of a project that match the patterns, of their paths, and of the version
 * of Node: it differs once any of them changes. It's for starts, which wait for it: asynchronously,
 * the same files take three times the processor time.
 */
export function filesDigest(projectFolder: string, patterns: ReadonlyArray<string>): string {
  const digest = createHash('sha256').update(process.version);
  const paths = globSync([...patterns], { cwd: projectFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(projectFolder, join(parentPath, name)));
  for (const path of paths.sort()) {
    const content = readFileSync(join(projectFolder, path));
    digest.update(`${path}\0${content.byteLength}\0`).update(content);
  }
  return digest.digest('hex').slice(0, 16);
}
