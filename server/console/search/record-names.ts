import { contentModel } from '#content/model.ts';
import { readPublishedIfWhole } from '#content-sync/locale-file/read-locale.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import { foldText } from '#domain/search-text.ts';

/** A record with what a locale calls it. */
export interface NamedRecord {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  /** Its title and id, as words are compared. */
  readonly text: string;
}

/** What the records of all published locales are called. */
export interface RecordNames {
  of(locale: Locale): ReadonlyArray<NamedRecord>;
}

/** Reads the names of a locale once per release. */
export function createRecordNames(dataFolder: string): RecordNames {
  const kept = new Map<
    LocaleId,
    { readonly release: number; readonly names: ReadonlyArray<NamedRecord> }
  >();
  return {
    of({ id: locale }) {
      const read = readPublishedIfWhole(dataFolder, locale, (file) => {
        const release = file.releases.live()?.id;
        if (release === undefined) return undefined;
        const known = kept.get(locale);
        if (known?.release === release) return known;
        const names = Object.keys(contentModel.records).flatMap((type) =>
          file.records.fieldsOf(type, TITLES).flatMap((row) => named(type, row)),
        );
        return { release, names };
      });
      if (read) kept.set(locale, read);
      return read?.names ?? [];
    },
  };
}

const TITLES = ['name', 'title'] as const;

/** Settings and the like have no title, and are found elsewhere. */
function named(
  type: string,
  { id, name, title: other }: Readonly<Record<'id' | 'name' | 'title', unknown>>,
): Array<NamedRecord> {
  const title = [name, other].find((text) => typeof text === 'string' && text !== '');
  if (typeof title !== 'string') return [];
  return [{ type, id: String(id), title, text: foldText(`${title} ${id}`) }];
}
