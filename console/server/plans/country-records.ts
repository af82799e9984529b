import { contentModel } from '#content/model.ts';
import type { RecordStore } from '#content-sync/content-model/record-store.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { type Country, localesOf } from '#domain/locale/locales.ts';

/**
 * Reads the content of a country in its first published language; undefined if none is published.
 */
export function readCountry<T>(
  dataFolder: string,
  country: Country,
  read: (store: RecordStore) => Array<T>,
): Array<T> {
  const locale = localesOf(country).find(({ id }) => isPublished(dataFolder, id));
  const found =
    locale &&
    readLocale(dataFolder, locale.id, (file) => read(new RememberingStore(file, contentModel)));
  return found ?? [];
}
