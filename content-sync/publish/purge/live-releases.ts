import { existsSync } from 'node:fs';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import { KeptOpen } from '#storage/kept-open.ts';
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
  const files = new KeptOpen((id: LocaleId) => openLocaleFileForReading(dataFolder, id));
  return {
    open({ id }) {
      try {
        const file = existsSync(localeFilePath(dataFolder, id)) ? files.get(id) : undefined;
        // A file that is being created right now has no tables yet.
        const live = file?.hasPublished ? file.releases.live() : undefined;
        return file && live ? { file, live } : undefined;
      } catch (error) {
        if (!(error instanceof StateFileError)) throw error;
        // The other locales aren't affected; this one is opened again when it's next asked for.
        files.close(id);
        return undefined;
      }
    },
    close: () => files.closeAll(),
  };
}
