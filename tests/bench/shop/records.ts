import type { DatabaseSync } from 'node:sqlite';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import { openLocaleDatabaseForReading } from '#content-sync/locale-database.ts';
import { openRecordStore } from '#content-sync/snapshot/open-record-store.ts';
import { indexKeys } from '#content-sync/snapshot/record-store.ts';
import type { Locale } from '#domain/locales.ts';

/** Where published locales are found. */
export interface Published {
  readonly dataFolder: string;
  readonly locales: ReadonlyArray<Locale>;
}

/** What a locale's file says, while nothing writes it. */
export function inLocale<T>(
  { dataFolder }: Pick<Published, 'dataFolder'>,
  locale: Locale,
  read: (database: DatabaseSync) => T,
): T {
  const database = openLocaleDatabaseForReading(dataFolder, locale.id);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** A record that the locale has. */
export function recordIn<T extends RecordType>(
  shop: Pick<Published, 'dataFolder'>,
  locale: Locale,
  [type, id]: readonly [T, string],
): RecordOf<T> {
  const record = inLocale(shop, locale, (database) => openRecordStore(database).get(type, id));
  if (!record) throw new Error(`${locale.id} has no ${type} ${id}.`);
  return record;
}

/** Ids of the products that are sold in every locale of the shop. */
export function productsSoldEverywhere(shop: Published): Array<string> {
  const sold = shop.locales.map((locale) =>
    inLocale(shop, locale, (database) =>
      openRecordStore(database).members(indexKeys.all('products')),
    ),
  );
  const [first = [], ...others] = sold;
  const sets = others.map((ids) => new Set(ids));
  return first.filter((id) => sets.every((ids) => ids.has(id)));
}
