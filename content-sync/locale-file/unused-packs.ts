import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleId } from '#domain/locale/locales.ts';
import { copiesBeforeMigrations } from '#storage/kept-copies.ts';
import type { LocaleFile } from './locale-file.ts';
import { localeFilePath, packNamesIn } from './open-locale-file.ts';
import { packFile } from './pack.ts';

export interface PacksOfLocale {
  readonly dataFolder: string;
  readonly locale: LocaleId;
}

/**
 * Deletes packs that the file doesn't refer to: those of forgotten releases, and those that a
 * killed rebuild left behind. Copies of the file from before a migration keep theirs. Returns how
 * many bytes that freed. Hold the file's lock on this machine: a pack that is being written has no
 * reference yet.
 */
export function removeUnusedPacks(
  { bodies }: LocaleFile,
  { dataFolder, locale }: PacksOfLocale,
): number {
  const copies = copiesBeforeMigrations(localeFilePath(dataFolder, locale));
  const names = [...bodies.packNames(), ...copies.flatMap(packNamesIn)];
  const used = new Set(names.map((name) => packFile(dataFolder, name)));
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

/** In bytes; 0 if there is no such file. */
export function packSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
