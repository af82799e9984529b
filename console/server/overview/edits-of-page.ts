import type { RecordName } from '#content-sync/locale-file/keys.ts';
import { type Locale, localeOfId } from '#domain/locale/locales.ts';
import { countriesSeeing } from '#domain/records/field-scope.ts';
import type { Tables } from '#storage/state-store.ts';
import type { PageRecord, PublishedEdits, WaitingEdits } from '../../contract/console-contract.ts';
import type { HistoryEntry } from '../../contract/editing-contract.ts';
import { isUnpublished, listChangeSets } from '../sets/change-sets.ts';
import { type DraftField, draftsOf } from '../sets/draft-fields.ts';
import { historyOf, recordsPublished } from '../sets/publications.ts';

/** A record that a page shows, with its parts. */
export interface EditableRecord {
  readonly record: PageRecord;
  readonly parts: ReadonlyArray<RecordName>;
}

/** What unpublished change sets do to the records that a page is made from. */
export async function waitingEdits(
  tables: Tables,
  records: ReadonlyArray<EditableRecord>,
  { country }: Locale,
): Promise<Array<WaitingEdits>> {
  const isSeen = ({ scope, locale }: DraftField) =>
    countriesSeeing(scope, localeOfId(locale)).includes(country);
  const waiting: Array<WaitingEdits> = [];
  const sets = (await listChangeSets(tables)).filter(isUnpublished);
  for (const { id: set, title, author, state, schedule, end } of sets) {
    const drafts = (await draftsOf(tables, set)).filter(isSeen);
    const edited = records
      .filter((each) => drafts.some((draft) => namesIn(each).some((name) => isOf(draft, name))))
      .map(({ record }) => record);
    if (edited.length === 0) continue;
    const planned = state === 'scheduled' && schedule && { schedule, ...(end && { end }) };
    waiting.push({ set, title, author, records: edited, ...planned });
  }
  return waiting;
}

const SHOWN = 5;
/** How many edits to look through: a page has many records, and each has a history. */
const LOOKED_AT = 100;

/** The latest publications of the records that a page is made from, newest first. */
export async function publishedEdits(
  tables: Tables,
  records: ReadonlyArray<EditableRecord>,
  { country }: Locale,
): Promise<Array<PublishedEdits>> {
  const published = await recordsPublished(tables);
  const entries: Array<HistoryEntry & { readonly record: PageRecord }> = [];
  for (const each of records.slice(0, LOOKED_AT)) {
    for (const name of namesIn(each)) {
      if (!published.has(`${name.type} ${name.id}`)) continue;
      const history = (await historyOf(tables, name, SHOWN)).filter(({ scope, locale }) =>
        countriesSeeing(scope, localeOfId(locale)).includes(country),
      );
      entries.push(...history.map((entry) => ({ ...entry, record: each.record })));
    }
  }
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
