import { SHELL } from '#domain/fragments.ts';

/** What stands at a path, for a person. */
export function pageName(path: string): string {
  return path === SHELL ? 'Header and footer' : path;
}
