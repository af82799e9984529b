import type { LocaleFile } from './locale-file.ts';

/**
 * The release that the locale was rolled back to and is held at; undefined if it follows content.
 */
export function heldAt({ facts }: Pick<LocaleFile, 'facts'>): number | undefined {
  const held = facts.read('held-at');
  return held === undefined ? undefined : Number(held);
}
