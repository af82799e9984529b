import { contentModel } from '#content/model.ts';
import { readPublishedIfIntact } from '#content-sync/locale-file/open-locale-file.ts';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';

/** A record with what a locale calls it. */
export interface TitledRecord {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  /** Title and id, folded for comparison. */
  readonly text: string;
}

/** The titles of the records of all published locales. */
export interface Titles {
  of(locale: Locale): ReadonlyArray<TitledRecord>;
}

/** Reads the titles of a locale once per release. */
export function createTitles(dataFolder: string): Titles {
  const kept = new Map<
    LocaleId,
    { readonly release: string; readonly titles: ReadonlyArray<TitledRecord> }
  >();
  return {
    of({ id: locale }) {
      const read = readPublishedIfIntact(dataFolder, locale, (file) => {
        const live = file.releases.live();
        if (!live) return undefined;
        // A file that is built from nothing counts from 1 again.
        const release = `${live.id} ${live.createdAt}`;
        const known = kept.get(locale);
        if (known?.release === release) return known;
        const titles = Object.keys(contentModel.records).flatMap((type) =>
          file.records.fieldsOf(type, TITLES).flatMap((row) => titledRow(type, row)),
        );
        return { release, titles };
      });
      if (read) kept.set(locale, read);
      return read?.titles ?? [];
    },
  };
}

const TITLES = ['name', 'title', 'label', 'internalName', 'from'] as const;

/** Undefined for records without a title, such as settings, which are found in other ways. */
function titledRow(
  type: string,
  { id, ...row }: Readonly<Record<'id' | (typeof TITLES)[number], unknown>>,
): Array<TitledRecord> {
  const title = TITLES.map((field) => row[field]).find(
    (text) => typeof text === 'string' && text !== '',
  );
  if (typeof title !== 'string') return [];
  return [{ type, id: String(id), title, text: foldText(`${title} ${id}`) }];
}
