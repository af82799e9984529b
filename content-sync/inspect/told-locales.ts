import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { Engine, Shared } from '../engine/engine.ts';
import { keysToTake, pathsToTake } from '../ingest/shared-paths.ts';
import { asOnlyWriter } from '../locale-file/locale-lock.ts';
import { openLocaleFileForReading } from '../locale-file/open-locale-file.ts';
import { hasPathsToTake } from './status.ts';

/** The published locales that don't yet know of all pages that others gained or lost. */
export async function toldLocales(
  { dataFolder, shared }: Pick<Engine, 'dataFolder' | 'shared'>,
  isWanted: (locale: Locale) => boolean,
): Promise<ReadonlyArray<Locale>> {
  const wanted = LOCALES.filter(isWanted);
  if (!shared) return wanted.filter((locale) => hasPathsToTake(dataFolder, locale));
  const logged = new Set(await shared.log.locales());
  const told: Array<Locale> = [];
  for (const locale of wanted) {
    if (logged.has(locale.id) && (await isTold(locale, { dataFolder, shared }))) told.push(locale);
  }
  return told;
}

/** The same for one locale of several machines, once this machine has all that is logged of it. */
function isTold(
  { id }: Locale,
  { dataFolder, shared }: { readonly dataFolder: string; readonly shared: Shared },
): Promise<boolean> {
  return asOnlyWriter({ dataFolder, locale: id, log: shared.log }, async () => {
    const file = openLocaleFileForReading(dataFolder, id);
    try {
      if (!file.releases.live() || !file.knowsSnapshot) return false;
      const told = await pathsToTake(shared.paths, file);
      return told !== undefined && keysToTake(told, id, file).length > 0;
    } finally {
      file.close();
    }
  });
}
