import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../node_modules/.cache/storefront-tests/modules', import.meta.url);

/**
 * Has Node keep what it compiles: tests start hundreds of processes and threads that load the same
 * modules, and the short ones among them take half the time when these are compiled already. For
 * processes that are started afterwards, with this one's environment or `compileCache` in theirs.
 */
export function keepCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(FOLDER);
}

/** The same for an environment that has nothing else of this process's. */
export const compileCache = () => ({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE });
