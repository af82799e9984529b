import { hash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vite is the one that Astro brings.
import type { Plugin, Rolldown } from 'vite';
import { ASSETS, type AssetNames } from '../../assets.ts';
import { ASSET_NAMES_FILE, readAssetNames } from '../code-files.ts';

/** The files that a build wrote for browsers, by their names with a digest: the names of what each is made of. */
export type AssetSources = Map<string, ReadonlyArray<string>>;

/** Collects the files for browsers. Paths are relative to `root`, and those of packages to their folder. */
export function assetRecorder(sources: AssetSources, root: string): Plugin {
  const made = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.type === 'asset' ? [...file.names, ...file.originalFileNames] : file.moduleIds;
  return {
    name: 'asset-recorder',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!`/${file.fileName}`.startsWith(ASSETS)) continue;
          const from = made(file).map((id) => id.replace(root, '').replace(PACKAGES, '$1'));
          sources.set(basename(file.fileName), from.toSorted());
        }
      },
    },
  };
}

/** Packages are the same wherever they are installed. */
const PACKAGES = /^.*\/(node_modules\/)/;

const HASHED = /^(.+)\.[\w-]{8}(\.\w+)$/;

/**
 * The names of files without their digests. Where several would have one name, the names of their sources distinguish them;
 * files that nothing distinguishes are left out, so that pages name them with their digests.
 */
export function assetNames(sources: AssetSources): AssetNames {
  const short = (file: string) => file.replace(HASHED, '$1$2');
  const long = (file: string) => {
    const digest = hash('sha256', JSON.stringify(sources.get(file)), 'base64url').slice(0, 4);
    return file.replace(HASHED, `$1~${digest}$2`);
  };
  const files = [...sources.keys()].filter((file) => HASHED.test(file));
  const shared = files.filter(isSharedBy(short, files));
  const alike = new Set(shared.filter(isSharedBy(long, shared)));
  const named = files
    .filter((file) => !alike.has(file))
    .map((file) => [shared.includes(file) ? long(file) : short(file), file] as const);
  return Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isSharedBy(nameOf: (file: string) => string, files: ReadonlyArray<string>) {
  const counts = Map.groupBy(files, nameOf);
  return (file: string) => (counts.get(nameOf(file))?.length ?? 0) > 1;
}

const IN_TEXT = new RegExp(`(${ASSETS.slice(1)})([\\w.~-]+)`, 'g');

/** A text of a build with the names of its files as pages have them. */
export function withAssetNames(names: AssetNames): (text: string) => string {
  const byFile = new Map(Object.entries(names).map(([name, file]) => [file, name]));
  return (text) =>
    text.replaceAll(IN_TEXT, (all, folder, file) => {
      const name = byFile.get(file);
      return name === undefined ? all : folder + name;
    });
}

/**
 * Has the code of a build that renders pages name files as pages have them, and leaves the names that it has in
 * `ASSET_NAMES_FILE`: of other files, such as texts of all languages, no page depends on the digest.
 */
export async function nameAssets(folder: string): Promise<void> {
  const names = readAssetNames(folder);
  const rewritten = withAssetNames(names);
  const used = new Set<string>();
  for await (const file of glob('server/**/*.mjs', { cwd: folder })) {
    const path = join(folder, file);
    const code = await readFile(path, 'utf8');
    const named = rewritten(code);
    if (named !== code) await writeFile(path, named);
    for (const [, , name = ''] of named.matchAll(IN_TEXT)) used.add(name);
  }
  const ofPages = Object.entries(names).filter(([name]) => used.has(name));
  await writeFile(join(folder, ASSET_NAMES_FILE), JSON.stringify(Object.fromEntries(ofPages)));
}
