import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CodeBuild, compile } from '#content-sync/render/code-build.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { shopCode } from '#scripts/shop-code.ts';
import { compileCopy } from './compiled-code.ts';
import { linkPackages } from './link-packages.ts';

/** A change of one file of the project. Its text has a character for each byte, so that a font can be edited, too. */
export interface FileEdit {
  readonly file: string;
  readonly edit: (text: string) => string;
}

interface ProjectOptions {
  /** Whether the code is compiled already, as it is before any edit: most tests begin with that. */
  readonly isCompiled?: boolean;
}

/** A copy of the project whose code can be edited and compiled. */
export async function aProject({ isCompiled = true }: ProjectOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-code-'));
  for (const name of ['src', 'console', 'shop', 'sources', 'public', 'content-sync', 'storage']) {
    await cp(join(PROJECT_FOLDER, name), join(folder, name), { recursive: true });
  }
  for (const name of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    await cp(join(PROJECT_FOLDER, name), join(folder, name));
  }
  linkPackages(folder);
  if (isCompiled) await compileCopy(folder, join(folder, '.data'));
  const compiled = async (into = '.data'): Promise<CodeBuild> => {
    const result = await compile(shopCode(folder), join(folder, into));
    if (result.outcome === 'failed') throw new Error(result.output);
    return result.build;
  };
  return {
    dataFolder: join(folder, '.data'),
    compiled,
    /** Compiles with edits of several files, and then undoes them. */
    async compiledWith(...edits: ReadonlyArray<FileEdit>): Promise<CodeBuild> {
      const texts = new Map<string, string>();
      for (const { file, edit } of edits) {
        const path = join(folder, file);
        const text = await readFile(path, 'latin1');
        if (edit(text) === text) throw new Error(`The edit of ${file} changes nothing.`);
        texts.set(path, text);
        await writeFile(path, edit(text), 'latin1');
      }
      const build = await compiled();
      for (const [path, text] of texts) await writeFile(path, text, 'latin1');
      return build;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

export type Project = Awaited<ReturnType<typeof aProject>>;
