import { mkdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { type CodeBuild, compile } from '#content-sync/render/code-build.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { shopCode } from '#scripts/shop-code.ts';

/**
 * Code builds of the tests. They are kept between runs, so that the same sources are compiled once.
 */
const CODE_CACHE = join(PROJECT_FOLDER, 'node_modules', '.cache', 'storefront-tests');

let compiled: Promise<CodeBuild> | undefined;

/** The project's code, compiled. */
export function compiledCode(): Promise<CodeBuild> {
  compiled ??= compiledInto(CODE_CACHE);
  return compiled;
}

/** The same, compiled again into a folder of its own. */
export async function compiledInto(
  folder: string,
  projectFolder = PROJECT_FOLDER,
): Promise<CodeBuild> {
  const result = await compile(shopCode(projectFolder), folder);
  if (result.outcome === 'failed') throw new Error(result.output);
  return result.build;
}

/** Copies it into a data folder, as if it had been compiled there. */
export async function compiledCodeIn(dataFolder: string): Promise<CodeBuild> {
  const build = await compiledCode();
  await copyBuild(build, CODE_CACHE, dataFolder);
  return build;
}

/** Marks a build without any files as compiled and current, for what doesn't render. */
export function markAsBuilt(dataFolder: string, id = 'a-build'): void {
  const folder = join(dataFolder, 'code');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.complete.json`), '{}');
  writeFileSync(join(folder, 'current'), id);
}

/**
 * Compiles an unedited copy of the project into its data folder, or copies what another copy was
 * compiled to. It isn't the project's own: packages are outside of a copy, at a path that depends on
 * where the copies are.
 */
export async function compileCopy(projectFolder: string, dataFolder: string): Promise<void> {
  const cache = join(CODE_CACHE, 'copies', dirname(projectFolder).replaceAll(sep, '-'));
  await copyBuild(await compiledInto(cache, projectFolder), cache, dataFolder);
}

async function copyBuild({ id }: CodeBuild, cache: string, dataFolder: string): Promise<void> {
  const from = join(cache, 'code');
  await cp(from, join(dataFolder, 'code'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => file === from || file.includes(id),
  });
}
