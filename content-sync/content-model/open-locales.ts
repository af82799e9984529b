import type { LocaleId } from '#domain/locale/locales.ts';
import { closeOnFailure, KeptOpen } from '#storage/kept-open.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { LocaleLog } from '../locale-file/locale-log.ts';
import { openLocaleFile } from '../locale-file/open-locale-file.ts';
import type { AnswerSource } from './answer-query.ts';
import type { ContentModel } from './content-model.ts';
import { createKnownReadings, type KnownReadings } from './known-readings.ts';
import { RememberingStore } from './remembering-store.ts';

/** A locale's file, open for its writer, with the records in it. */
export interface OpenLocale extends AnswerSource {
  readonly file: LocaleFile;
  readonly store: RememberingStore;
  /** Absent where nothing is pulled. */
  readonly readings?: KnownReadings;
}

export interface LocaleSource {
  readonly dataFolder: string;
  readonly model: ContentModel;
  /** Where several machines share the files. */
  readonly log?: Pick<LocaleLog, 'append'> | undefined;
}

export function openLocale({ dataFolder, model, log }: LocaleSource, locale: LocaleId): OpenLocale {
  return closeOnFailure(openLocaleFile(dataFolder, locale, log), (file) => ({
    file,
    model,
    store: new RememberingStore(file, model),
    readings: createKnownReadings(file.records),
  }));
}

/**
 * The locales that a process works on, kept open between rebuilds: an edit is published much faster
 * if what it doesn't change needn't be read again.
 */
export interface OpenLocales {
  /** Only for the locale's writer. */
  open(locale: LocaleId): OpenLocale;
  close(locale: LocaleId): void;
  closeAll(): void;
}

export function createOpenLocales(source: LocaleSource): OpenLocales {
  const locales = new KeptOpen((locale: LocaleId) => {
    const opened = openLocale(source, locale);
    const { file } = opened;
    return { opened, isCurrent: () => file.isCurrent(), close: () => file.close() };
  });
  return {
    open(locale) {
      const { opened } = locales.get(locale);
      opened.store.catchUp();
      return opened;
    },
    close: (locale) => locales.close(locale),
    closeAll: () => locales.closeAll(),
  };
}
