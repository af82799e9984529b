import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The command, and the modules that it runs in threads and processes of their own. */
export const ENTRIES = [
  'scripts/bundle/storefront.ts',
  'scripts/serve/rebuild-child.ts',
  'scripts/serve/commerce-worker.ts',
  'content-sync/render/render-worker.ts',
  'content-sync/cluster/leases-thread.ts',
  'src/content/model.ts',
] as const;

/** The default folder of the bundle, in the project's folder. */
export const BUNDLE_FOLDER = 'dist';

/** The name of an entry in the bundle; undefined for any other module. */
export function bundledName(file: string): string | undefined {
  return ENTRIES.some((entry) => entry === file) ? `${basename(file, '.ts')}.mjs` : undefined;
}

const OWN_ADDRESS = 'import.meta.url';
const NEIGHBOUR = /new URL\('(?:\.\/)?([\w-]+\.ts)', import\.meta\.url\)/g;

/**
 * The code of a module for the bundle, in which `import.meta.url` would be the address of a chunk.
 * Entries are looked for in the bundle, and other files beside the source, as before.
 *
 * @param file the source, in the project's folder
 * @param toProject the way from the bundle's folder to the project's, such as `../`
 */
export function withAddresses(code: string, file: string, toProject: string): string {
  const own = bundledName(file) ?? toProject + file;
  return code
    .split(NEIGHBOUR)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(OWN_ADDRESS, addressOf(own));
      const neighbour = join(dirname(file), part);
      return `new URL(${addressOf(bundledName(neighbour) ?? toProject + neighbour)})`;
    })
    .join('');
}

const addressOf = (path: string) => `new URL(${JSON.stringify(path)}, ${OWN_ADDRESS}).href`;

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
