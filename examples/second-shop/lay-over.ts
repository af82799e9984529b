import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkPackages } from '../../tests/builders/link-packages.ts';

/**
 * Makes a project of the second shop: all files of this project without the demo and without `shop`, and this folder's
 * over them.
 *
 *   node examples/second-shop/lay-over.ts /tmp/second-shop
 */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** What a fork has at the same paths; the rest of this folder is about the example. */
export const LAID_OVER = ['shop', 'sources', 'src', 'tests'] as const;

/**
 * @param folder is created, and must be empty
 * @throws Error if a file would take the place of one outside of `shop`
 */
export function layOver(folder: string): void {
  for (const file of projectFiles()) {
    if (/^(?:demo|shop|examples)\//.test(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(folder, file));
  }
  for (const name of LAID_OVER) {
    cpSync(join(HERE, name), join(folder, name), {
      recursive: true,
      force: false,
      errorOnExist: true,
    });
  }
  linkPackages(folder);
}

/** What a clone has, with what is new and not yet committed. */
function projectFiles(): ReadonlyArray<string> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: PROJECT, encoding: 'utf8' }).split('\0');
  return files.filter((file) => file !== '' && existsSync(join(PROJECT, file)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error('Say where: node examples/second-shop/lay-over.ts /tmp/second-shop');
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  layOver(folder);
}
