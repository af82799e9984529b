import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleId } from '#domain/locales.ts';
import type { LocaleFile } from './locale-file.ts';
import { packFile } from './pack.ts';

export interface PacksOfLocale {
  readonly dataFolder: string;
  readonly locale: LocaleId;
}

/**
 * Deletes packs that the file doesn't refer to, as of releases that are forgotten, and those that a
 * killed rebuild left behind. Only for who has locked the file on this machine. Returns their bytes.
 */
export function removeUnusedPacks(
  { bodies }: LocaleFile,
  { dataFolder, locale }: PacksOfLocale,
): number {
  const used = new Set(bodies.packNames().map((name) => packFile(dataFolder, name)));
  const folder = join(dataFolder, 'packs', locale);
  if (!existsSync(folder)) return 0;
  let freed = 0;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (used.has(file)) continue;
    freed += packSize(file);
    rmSync(file);
  }
  return freed;
}

/** In bytes; 0 for one that isn't there. */
export function packSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
