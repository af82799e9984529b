import type { PageRecordsAnswer, RecordAnswer } from '#console/contract.ts';
import { contentModel } from '#content/model.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { type RecordName, recordOfKey } from '#content-sync/locale-file/keys.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { titled } from './titled-record.ts';
import { type Explaining, explainAddress } from './why-page.ts';

/** A listing depends on hundreds of records; nobody looks through more than this. */
const LISTED = 200;

/** The records that the page at an address is made from, or a sentence if there is no such page. */
export function pageRecords(address: string, sources: Explaining): PageRecordsAnswer | string {
  const explained = explainAddress(address, sources);
  if (typeof explained === 'string') return explained;
  const { locale, origin } = explained;
  const read = origin.asked.flatMap(({ keys }) => keys.flatMap((key) => recordOfKey(key) ?? []));
  const names = new Map(read.map((name) => [`${name.type} ${name.id}`, name]));
  const records = readLocale(sources.dataFolder, locale.id, (file) => {
    const store = new RememberingStore(file, contentModel);
    return [...names.values()].sort(fewestFirst).flatMap((name) => titled(name, store) ?? []);
  });
  const listed = records?.slice(0, LISTED) ?? [];
  return {
    locale: locale.id,
    records: listed,
    more: (records?.length ?? 0) - listed.length,
  };
}

/** Products last, because a page can have hundreds of them. */
const fewestFirst = (a: RecordName, b: RecordName) =>
  Number(a.type === 'products') - Number(b.type === 'products');

/** A record's fields, as a draft of it has them. */
export function recordFields(
  dataFolder: string,
  locale: Locale,
  { type, id }: RecordName,
): RecordAnswer | undefined {
  return readLocale(dataFolder, locale.id, (file) => {
    const record = new RememberingStore(file, contentModel).get(type, id);
    if (!record) return undefined;
    const { id: _, ...fields } = record;
    return { type, id, fields };
  });
}
