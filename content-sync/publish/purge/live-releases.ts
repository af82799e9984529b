import { existsSync } from 'node:fs';
import type { Locale, LocaleId } from '#domain/locales.ts';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type { LocaleFile } from '../../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFileForReading } from '../../locale-file/open-locale-file.ts';
import type { Release } from '../../locale-file/releases.ts';

/** The published locales of a data folder, open for reading. */
export interface LiveReleases {
  /** Undefined for a locale that was never published or whose file is out of order. */
  open(locale: Locale): { readonly file: LocaleFile; readonly live: Release } | undefined;
  close(): void;
}

export function openLiveReleases(dataFolder: string): LiveReleases {
  const files = new Map<LocaleId, LocaleFile>();
  const letGo = (id: LocaleId) => {
    files.get(id)?.close();
    files.delete(id);
  };
  const fileOf = ({ id }: Locale) => {
    const known = files.get(id);
    if (known?.isCurrent()) return known;
    letGo(id);
    if (!existsSync(localeFilePath(dataFolder, id))) return undefined;
    return closeOnFailure(openLocaleFileForReading(dataFolder, id), (file) => {
      // A file that is being created right now has no tables yet.
      if (!file.hasPublished) return file.close();
      files.set(id, file);
      return file;
    });
  };
  return {
    open(locale) {
      try {
        const file = fileOf(locale);
        const live = file?.releases.live();
        return file && live ? { file, live } : undefined;
      } catch (error) {
        if (!(error instanceof StateFileError)) throw error;
        // The other locales aren't affected; this one is opened again when it's next asked for.
        letGo(locale.id);
        return undefined;
      }
    },
    close() {
      for (const file of files.values()) file.close();
    },
  };
}
