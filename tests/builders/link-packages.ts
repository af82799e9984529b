import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The scope of the project's own packages, whose links are relative: those of a copy lead to the copy. */
const OWN = '@storefront';

/** Links a copy of the project to the packages, in a folder of its own for what tools keep there. */
export function linkPackages(copy: string): void {
  const folder = join(copy, 'node_modules');
  mkdirSync(folder);
  for (const name of readdirSync(PACKAGES)) {
    if (name !== '.cache' && name !== OWN) symlinkSync(join(PACKAGES, name), join(folder, name));
  }
  cpSync(join(PACKAGES, OWN), join(folder, OWN), { recursive: true, verbatimSymlinks: true });
}
