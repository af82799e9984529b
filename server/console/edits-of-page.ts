import type { DatabaseSync } from 'node:sqlite';
import type { PageRecord, PublishedEdits, WaitingEdits } from '#console/contract.ts';
import type { RecordName } from '#content-sync/locale-file/record-name.ts';
import { countriesSeeing } from '#domain/field-scope.ts';
import { type Locale, localeOfId } from '#domain/locales.ts';
import { isUnpublished, listChangeSets } from './editing/change-sets.ts';
import { type DraftField, draftsOf } from './editing/draft-fields.ts';
import { historyOf } from './editing/publications.ts';

/** A record of a page, and its parts. */
export interface EditableRecord {
  readonly record: PageRecord;
  readonly parts: ReadonlyArray<RecordName>;
}

/** What change sets that aren't published yet do to records that a page of a locale is made from. */
export function waitingEdits(
  database: DatabaseSync,
  records: ReadonlyArray<EditableRecord>,
  { country }: Locale,
): Array<WaitingEdits> {
  const isSeen = ({ scope, locale }: DraftField) =>
    countriesSeeing(scope, localeOfId(locale)).includes(country);
  return listChangeSets(database)
    .filter(isUnpublished)
    .flatMap(({ id: set, title, author, state, schedule }) => {
      const drafts = draftsOf(database, set).filter(isSeen);
      const edited = records
        .filter((each) => drafts.some((draft) => namesIn(each).some((name) => isOf(draft, name))))
        .map(({ record }) => record);
      if (edited.length === 0) return [];
      const planned = state === 'scheduled' && schedule;
      return { set, title, author, records: edited, ...(planned && { schedule: planned }) };
    });
}

const SHOWN = 5;
/** A page has many records, and each has a history. */
const LOOKED_AT = 100;

/** What was published last of records that a page of a locale is made from, the newest first. */
export function publishedEdits(
  database: DatabaseSync,
  records: ReadonlyArray<EditableRecord>,
  { country }: Locale,
): Array<PublishedEdits> {
  const entries = records.slice(0, LOOKED_AT).flatMap((each) =>
    namesIn(each)
      .flatMap((name) => historyOf(database, name, SHOWN))
      .filter(({ scope, locale }) => countriesSeeing(scope, localeOfId(locale)).includes(country))
      .map((entry) => ({ ...entry, record: each.record })),
  );
  const byPublication = Map.groupBy(entries, ({ set, at }) => `${set} ${at}`);
  return [...byPublication.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { set, title, kind, who, at } = first;
      return { set, title, kind, who, at, records: [...new Set(group.map((each) => each.record))] };
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, SHOWN);
}

const namesIn = ({ record, parts }: EditableRecord): ReadonlyArray<RecordName> => [
  record,
  ...parts,
];

const isOf = (draft: DraftField, { type, id }: RecordName) =>
  draft.type === type && draft.id === id;
