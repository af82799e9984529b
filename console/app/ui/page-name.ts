import { SHELL } from '#content-sync/contract/fragments.ts';

/** The page at a path, in words. */
export function pageName(path: string): string {
  return path === SHELL ? 'Header and footer' : path;
}
