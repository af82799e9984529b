import type { NamedRecordsAnswer } from '#console/editing/editing-contract.ts';
import { contentModel } from '#content/model.ts';
import { openRecordStore } from '#content-sync/content-model/open-record-store.ts';
import { allOfType } from '#content-sync/content-model/record-store.ts';
import { readLocale } from '#content-sync/locale-file/read-locale.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { type Country, localesOf } from '#domain/locales.ts';
import { titled } from '../page-records.ts';

export interface NamesWanted {
  readonly country: Country;
  readonly type: string;
  /** Words that the name or the id has, in any order. */
  readonly text: string;
}

const LISTED = 50;

/** Records of a type that a country shows, in its first language that is published. */
export function namedRecords(
  dataFolder: string,
  { country, type, text }: NamesWanted,
): NamedRecordsAnswer {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const locale = localesOf(country).find(({ id }) => isPublished(dataFolder, id));
  if (!locale) return { records: [], more: 0 };
  const found = readLocale(dataFolder, locale.id, (file) => {
    const store = openRecordStore(file, contentModel);
    return store
      .members(allOfType(type))
      .flatMap((id) => titled({ type, id }, store) ?? [])
      .filter(({ id, title = '' }) => {
        const name = `${title} ${id}`.toLowerCase();
        return words.every((word) => name.includes(word));
      })
      .map(({ id, title }) => ({ id, title }));
  });
  const records = found?.slice(0, LISTED) ?? [];
  return { records, more: (found?.length ?? 0) - records.length };
}
