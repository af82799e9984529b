import type { Database } from '#commerce-api/database/tables.ts';
import { nextVersion } from '#commerce-api/database/versions.ts';
import type { View } from '#commerce-api/http/view.ts';
import { COUNTRIES, type Country, type Language, languagesOf } from '#domain/locales.ts';

/** What one committed edit changed: the records, and where any of them is seen to have changed. */
export interface ContentChange {
  readonly countries: ReadonlyArray<Country>;
  readonly records: ReadonlyArray<{
    readonly type: string;
    readonly id: string;
    readonly version: number;
  }>;
}

/** One edit under way: its transaction, its version, and for whom it is made. */
export interface Change {
  readonly db: Database;
  readonly version: number;
  readonly view: View;
  /** Notes that a record changed in these countries. */
  touch(type: string, id: string, countries: Iterable<Country>): void;
}

/** Makes all of an edit or, when it is refused, nothing. */
export function inOneChange<T>(
  db: Database,
  view: View,
  edit: (change: Change) => Promise<T>,
): Promise<{ readonly result: T; readonly changed: ContentChange }> {
  return db.transaction().execute(async (transaction) => {
    const version = await nextVersion(transaction);
    const records = new Map<string, ContentChange['records'][number]>();
    const seenIn = new Set<Country>();
    const touch: Change['touch'] = (type, id, countries) => {
      for (const country of countries) {
        seenIn.add(country);
        records.set(`${type} ${id}`, { type, id, version });
      }
    };
    const result = await edit({ db: transaction, version, view, touch });
    const countries = COUNTRIES.filter((country) => seenIn.has(country));
    return { result, changed: { countries, records: [...records.values()] } };
  });
}

/** The countries that can be read in any of the languages. */
export function countriesReading(languages: ReadonlySet<Language>): ReadonlyArray<Country> {
  return COUNTRIES.filter((country) => languagesOf(country).some((one) => languages.has(one)));
}
