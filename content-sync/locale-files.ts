import type { DatabaseSync } from 'node:sqlite';
import type { LocaleId } from '#domain/locales.ts';
import { inodeOfFile } from '#storage/optional-file.ts';
import { localeDatabaseFile, openLocaleDatabase } from './locale-database.ts';
import { openRecordStore, type RememberingStore } from './snapshot/open-record-store.ts';

/** A locale's file, open for its one writer, with the records in it. */
export interface LocaleFile {
  readonly database: DatabaseSync;
  readonly store: RememberingStore;
}

export function openLocaleFile(dataFolder: string, locale: LocaleId): LocaleFile {
  const database = openLocaleDatabase(dataFolder, locale);
  return { database, store: openRecordStore(database) };
}

/**
 * The files that a process works on, open from one rebuild to the next: an edit is published in a
 * fraction of the time when what it does not touch need not be read again.
 */
export interface LocaleFiles {
  /** To be called by the one writer of the locale. */
  open(locale: LocaleId): LocaleFile;
  close(locale: LocaleId): void;
  closeAll(): void;
}

export function createLocaleFiles(dataFolder: string): LocaleFiles {
  const files = new Map<LocaleId, LocaleFile & { readonly inode: number | undefined }>();
  const close = (locale: LocaleId) => {
    files.get(locale)?.database.close();
    files.delete(locale);
  };
  const inodeOf = (locale: LocaleId) => inodeOfFile(localeDatabaseFile(dataFolder, locale));
  return {
    open(locale) {
      // A repair puts another file in its place.
      if (files.get(locale)?.inode !== inodeOf(locale)) close(locale);
      const known = files.get(locale);
      const file = known ?? openLocaleFile(dataFolder, locale);
      files.set(locale, known ?? { ...file, inode: inodeOf(locale) });
      file.store.catchUp();
      return file;
    },
    close,
    closeAll() {
      for (const locale of [...files.keys()]) close(locale);
    },
  };
}
