import { contentModel } from '#content/model.ts';
import type { RecordOf, RecordType } from '#content/records.ts';
import { allOfType } from '#content-sync/content-model/record-store.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { sum } from '../statistics.ts';

/** Where published locales are found. */
export interface Published {
  readonly dataFolder: string;
  readonly locales: ReadonlyArray<Locale>;
}

/** What a locale's file says, while nothing writes it. */
export function inLocale<T>(
  { dataFolder }: Pick<Published, 'dataFolder'>,
  locale: Locale,
  read: (file: LocaleFile) => T,
): T {
  const file = openLocaleFileForReading(dataFolder, locale.id);
  try {
    return read(file);
  } finally {
    file.close();
  }
}

/** A record that the locale has. */
export function recordIn<T extends RecordType>(
  shop: Pick<Published, 'dataFolder'>,
  locale: Locale,
  [type, id]: readonly [T, string],
): RecordOf<T> {
  const record = inLocale(shop, locale, (file) =>
    new RememberingStore(file, contentModel).get(type, id),
  );
  if (!record) throw new Error(`${locale.id} has no ${type} ${id}.`);
  return record as RecordOf<T>;
}

/** Ids of the products that are sold in every locale of the shop. */
export function productsSoldEverywhere(shop: Published): Array<string> {
  const sold = shop.locales.map((locale) =>
    inLocale(shop, locale, (file) =>
      new RememberingStore(file, contentModel).members(allOfType('products')),
    ),
  );
  const [first = [], ...others] = sold;
  const sets = others.map((ids) => new Set(ids));
  return first.filter((id) => sets.every((ids) => ids.has(id)));
}

/** The pages that came with the last release. */
export function newestPaths({ releases, pages }: LocaleFile): ReadonlyArray<string> {
  const last = releases.live()?.id ?? 0;
  return pages.changedBetween(last - 1, last);
}

/** Bytes of the pages that came with the last release. */
export function newestBytes(file: LocaleFile): number {
  const last = file.releases.live()?.id ?? 0;
  return sum(newestPaths(file).map((path) => file.bodies.inRelease(path, last)?.length ?? 0));
}
