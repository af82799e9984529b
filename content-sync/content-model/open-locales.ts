import { LRUCache } from 'lru-cache';
import { closeOnFailure } from '#storage/open-database.ts';
import { OpenFiles } from '#storage/optional-file.ts';
import type { LocaleId } from '../contract/locale.ts';
import { type Digest, digestOf } from '../digest.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import type { LocaleLog } from '../locale-file/locale-log.ts';
import { openLocaleFile } from '../locale-file/open-locale-file.ts';
import type { RecordTables } from '../locale-file/records.ts';
import type { AnswerSource } from './answer-query.ts';
import type { ContentModel } from './content-model.ts';
import type { StoredRecord } from './record-store.ts';
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
    readings: new KnownReadings(file.records),
  }));
}

/**
 * The locales that a process works on, which stay open between rebuilds: an edit is published much faster
 * if what it doesn't change needn't be read again.
 */
export class OpenLocales {
  readonly #locales: OpenFiles<LocaleId, OpenedLocale>;

  constructor(source: LocaleSource) {
    this.#locales = new OpenFiles((locale: LocaleId) => {
      const opened = openLocale(source, locale);
      const { file } = opened;
      return { opened, isCurrent: () => file.isCurrent(), close: () => file.close() };
    });
  }

  /** Only for the locale's writer. */
  open(locale: LocaleId): OpenLocale {
    const { opened } = this.#locales.get(locale);
    opened.store.catchUp();
    return opened;
  }

  close(locale: LocaleId): void {
    this.#locales.close(locale);
  }

  closeAll(): void {
    this.#locales.closeAll();
  }
}

interface OpenedLocale {
  readonly opened: OpenLocale;
  isCurrent(): boolean;
  close(): void;
}

const READINGS_MAX = 2_000;

/**
 * The tags with which a source answered the stored records, remembered while a locale is open. A
 * record that still has its tag needn't be read again.
 */
export class KnownReadings {
  readonly #stored: Pick<RecordTables, 'digestOf'>;
  readonly #readings = new LRUCache<string, { readonly tag: string; readonly digest: Digest }>({
    max: READINGS_MAX,
  });

  constructor(stored: Pick<RecordTables, 'digestOf'>) {
    this.#stored = stored;
  }

  /** The tag of the reading that the stored record came from; undefined if unknown. */
  tagOf({ type, id }: RecordName): string | undefined {
    const known = this.#readings.get(recordKey(type, id));
    // The reading may not have been stored, or may have been replaced since.
    return known && this.#stored.digestOf({ type, id }) === known.digest ? known.tag : undefined;
  }

  /** Notes a reading. Without a record or a tag, it forgets the earlier one. */
  remember(
    { type, id }: RecordName,
    record: StoredRecord | undefined,
    tag: string | undefined,
  ): void {
    const key = recordKey(type, id);
    if (!record || tag === undefined) this.#readings.delete(key);
    else this.#readings.set(key, { tag, digest: digestOf(JSON.stringify(record)) });
  }
}
