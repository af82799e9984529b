import type { LocaleId } from '#domain/locales.ts';
import { inodeOfFile } from '#storage/optional-file.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { localeFilePath, openLocaleFile } from '../locale-file/open-locale-file.ts';
import { openRecordStore, type RememberingStore } from './open-record-store.ts';

/** A locale's file, open for its writer, with the records in it. */
export interface OpenLocale {
  readonly file: LocaleFile;
  readonly store: RememberingStore;
}

export function openLocale(dataFolder: string, locale: LocaleId): OpenLocale {
  const file = openLocaleFile(dataFolder, locale);
  return { file, store: openRecordStore(file) };
}

/**
 * The locales that a process works on, kept open from one rebuild to the next: an edit is published
 * much faster if what it doesn't change needn't be read again.
 */
export interface OpenLocales {
  /** Only for the locale's writer. */
  open(locale: LocaleId): OpenLocale;
  close(locale: LocaleId): void;
  closeAll(): void;
}

export function createOpenLocales(dataFolder: string): OpenLocales {
  const locales = new Map<LocaleId, OpenLocale & { readonly inode: number | undefined }>();
  const close = (locale: LocaleId) => {
    locales.get(locale)?.file.close();
    locales.delete(locale);
  };
  const inodeOf = (locale: LocaleId) => inodeOfFile(localeFilePath(dataFolder, locale));
  return {
    open(locale) {
      // A repair puts another file in its place.
      if (locales.get(locale)?.inode !== inodeOf(locale)) close(locale);
      const known = locales.get(locale);
      const opened = known ?? openLocale(dataFolder, locale);
      locales.set(locale, known ?? { ...opened, inode: inodeOf(locale) });
      opened.store.catchUp();
      return opened;
    },
    close,
    closeAll() {
      for (const locale of [...locales.keys()]) close(locale);
    },
  };
}
