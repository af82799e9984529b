import type { ModelStore } from '../../content-model/content-model.ts';
import type { OpenLocale } from '../../content-model/open-locales.ts';
import type { Query } from '../../locale-file/dependencies.ts';
import type { RecordName } from '../../locale-file/record-name.ts';
import { recordOf } from '../index-pages.ts';

/** A record that would have a page if it weren't for another record. */
export interface PagelessRecord extends RecordName {
  readonly problem: string;
}

/** Of the whole locale, or only of the given queries' records. */
export function pagelessRecords(
  opened: OpenLocale,
  owners?: Iterable<Query>,
): Array<PagelessRecord> {
  const { model } = opened;
  const { pageIndex } = opened.file;
  const names = owners
    ? [...owners].flatMap((owner) => (pageIndex.hasPages(owner) ? [] : (recordOf(owner) ?? [])))
    : Object.keys(model.owners).flatMap((type) =>
        pageIndex.recordsWithoutPages(type).map((id): RecordName => ({ type, id })),
      );
  return names.flatMap((name) => {
    const problem = whyNoPage(opened, name);
    return problem === undefined ? [] : { ...name, problem };
  });
}

/**
 * Why an existing record has no page, if another record is the reason: one that has its address, or
 * one that it needs and that is missing. Undefined if nothing is wrong.
 */
function whyNoPage({ model, store }: OpenLocale, { type, id }: RecordName): string | undefined {
  const missing = model.owners[type]?.whyNoPage?.(store as ModelStore, id);
  const record = store.get(type, id);
  if (missing !== undefined || !record) return missing;
  const key = model.records[type]?.address?.(record);
  const [first] = key === undefined ? [] : store.members(key);
  return first === undefined || first === id
    ? undefined
    : `its address is that of ${type} ${first}`;
}
