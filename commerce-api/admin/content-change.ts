import { RecordWriter } from '#commerce-api/catalogue/record-writer.ts';
import { nextVersion } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction, type Subject } from '#commerce-api/database/transactions.ts';
import type { View } from '#commerce-api/http/view.ts';
import { COUNTRIES, type Country, type Language, languagesOf } from '#domain/locale/locales.ts';
import { type ChangedRecord, logForOthers } from './change-log.ts';

/** What a committed edit changed: records, and the countries in which all of them changed. */
export interface ContentChange {
  readonly countries: ReadonlyArray<Country>;
  readonly records: ReadonlyArray<ChangedRecord>;
  /** Whether people have reviewed how many records it changes or removes. */
  readonly reviewed?: boolean | undefined;
}

/** An edit in progress: its transaction, its version, and the request's country and language. */
export interface Change {
  readonly db: Database;
  readonly version: number;
  readonly view: View;
  /** Whether slugs are checked once all records are written, since records may exchange them. */
  readonly checksSlugsLater?: boolean;
  /** Notes that a record changed in these countries. */
  touch(type: string, id: string, countries: Iterable<Country>): void;
  /** Notes that a record was deleted, which these countries could see. */
  touchDeleted(type: string, id: string, countries: Iterable<Country>): void;
  /** What was noted so far. */
  touched(): ReadonlyArray<ContentChange>;
}

/** The editor's view, what the edit is about besides the catalogue, and how long it waits for that. */
export interface EditorsView extends View {
  readonly subjects?: ReadonlyArray<Subject>;
  readonly patienceMs?: number;
}

/** Makes an edit in one transaction: completely or, if it's refused, not at all. */
export function inOneChange<T>(
  db: Database,
  { subjects = [], patienceMs, ...view }: EditorsView,
  edit: (change: Change) => Promise<T>,
): Promise<{ readonly result: T; readonly changed: ReadonlyArray<ContentChange> }> {
  const turn = { subjects: ['catalogue' as const, ...subjects], patienceMs };
  return inTransaction(db, turn, async (transaction) => {
    const version = await nextVersion(transaction);
    const noted = new Map<string, TouchedRecord>();
    const note = (record: ChangedRecord, countries: Iterable<Country>) => {
      const key = `${record.type} ${record.id}`;
      const seenIn = new Set([...(noted.get(key)?.seenIn ?? []), ...countries]);
      if (seenIn.size > 0) noted.set(key, { record, seenIn });
    };
    const touch: Change['touch'] = (type, id, countries) => note({ type, id, version }, countries);
    const touchDeleted: Change['touchDeleted'] = (type, id, countries) =>
      note({ type, id, version, removed: true }, countries);
    const touched = () => byCountries([...noted.values()]);
    const result = await edit({ db: transaction, version, view, touch, touchDeleted, touched });
    const changed = touched();
    await logForOthers(
      transaction,
      version,
      changed.flatMap(({ records }) => records),
    );
    return { result, changed };
  });
}

/** Stores new records in an edit, which notes them itself. */
export async function addRecords(
  { db, version, view }: Change,
  add: (writer: RecordWriter) => Promise<unknown>,
): Promise<void> {
  const writer = new RecordWriter(db, { version, now: view.now });
  await add(writer);
  await writer.flush();
}

interface TouchedRecord {
  readonly record: ContentChange['records'][number];
  readonly seenIn: ReadonlySet<Country>;
}

/** One change per set of countries, so that no country hears of a version that it can't see. */
function byCountries(touched: ReadonlyArray<TouchedRecord>): ReadonlyArray<ContentChange> {
  const countriesOf = ({ seenIn }: TouchedRecord) => COUNTRIES.filter((each) => seenIn.has(each));
  const groups = Map.groupBy(touched, (each) => countriesOf(each).join());
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ countries: countriesOf(first), records: group.map(({ record }) => record) }]
      : [];
  });
}

/** The countries with any of these languages. */
export function countriesReading(languages: ReadonlySet<Language>): ReadonlyArray<Country> {
  return COUNTRIES.filter((country) => languagesOf(country).some((one) => languages.has(one)));
}
