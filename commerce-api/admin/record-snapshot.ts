import { isDeepStrictEqual } from 'node:util';
import { LOCALES, type Locale, type LocaleId } from '#domain/locale/locales.ts';
import { EXISTS, type FieldScope, placeOf } from '#domain/records/field-scope.ts';
import type { Change } from './content-change.ts';
import { EDITORS } from './editors.ts';
import { type Fields, type RecordKey, unsaid, type WritableFields } from './writable-fields.ts';

/** A field with its values before and after. */
export interface ChangedField extends RecordKey {
  /** A locale in which it was written. Its scope may be wider. */
  readonly locale: LocaleId;
  readonly scope: FieldScope;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface RecordOfLocale extends RecordKey {
  readonly locale: Locale;
}

/** The stored fields of a record in a locale. */
export interface Stored extends RecordOfLocale {
  readonly fields: Fields;
  readonly writable: WritableFields;
}

export type Snapshot = ReadonlyMap<string, Stored>;

export const keyOf = ({ type, id, locale }: RecordOfLocale) => `${locale.id} ${type}/${id}`;

/** Whether people add and remove records of the type, rather than these coming with others. */
export const comesAndGoes = ({ shape }: WritableFields) => Object.hasOwn(shape, EXISTS);

/**
 * The records that edits name, and their parts. A missing record that can be added counts as one
 * that doesn't exist. One to be removed is read in all of its locales.
 */
export async function snapshotOf(
  change: Change,
  edits: ReadonlyArray<RecordOfLocale & { readonly fields: Fields }>,
): Promise<Snapshot> {
  const snapshot = new Map<string, Stored>();
  const add = async (record: RecordOfLocale) => {
    const writable = EDITORS.get(record.type)?.writable;
    if (!writable || snapshot.has(keyOf(record))) return;
    const read = await writable.read(change.db, { ...change.view, ...record }, record.id);
    const fields = read ?? (comesAndGoes(writable) ? { [EXISTS]: false } : undefined);
    if (fields) snapshot.set(keyOf(record), { ...record, fields, writable });
  };
  for (const { type, id, locale, fields } of edits) {
    const writable = EDITORS.get(type)?.writable;
    const goes = fields[EXISTS] === false && writable;
    const locales = goes ? localesSharing(writable.scopeOf(EXISTS), locale) : [locale];
    for (const each of locales) await add({ type, id, locale: each });
    for (const part of (await writable?.partsOf?.(change.db, id)) ?? []) {
      await add({ ...part, locale });
    }
  }
  return snapshot;
}

/** The locales that share a value of this scope with the given one, which comes first. */
function localesSharing(scope: FieldScope, locale: Locale): ReadonlyArray<Locale> {
  const isSame = (each: Locale) => placeOf(scope, each) === placeOf(scope, locale);
  return [locale, ...LOCALES.filter((each) => each.id !== locale.id && isSame(each))];
}

/** Every field that differs, once, however many locales show its value. */
export function changesBetween(before: Snapshot, after: Snapshot): ReadonlyArray<ChangedField> {
  const byRecord = (snapshot: Snapshot) =>
    Map.groupBy(snapshot.values(), ({ type, id }) => `${type}/${id}`);
  const [earlier, later] = [byRecord(before), byRecord(after)];
  return [...before.values()].flatMap((one) => {
    const record = `${one.type}/${one.id}`;
    return changesOf(one, { before: earlier.get(record) ?? [], after: later.get(record) ?? [] });
  });
}

/** A record in its locales. */
interface Both {
  readonly before: ReadonlyArray<Stored>;
  readonly after: ReadonlyArray<Stored>;
}

function changesOf(stored: Stored, both: Both): ReadonlyArray<ChangedField> {
  const { type, id, locale, fields, writable } = stored;
  const now = both.after.find((each) => each.locale.id === locale.id);
  const hasComeOrGone = fields[EXISTS] !== now?.fields[EXISTS];
  return Object.keys({ ...fields, ...now?.fields }).flatMap((field) => {
    const [from, to] = [fields[field] ?? null, now?.fields[field] ?? null];
    if (isDeepStrictEqual(from, to) || !isFirst(field)) return [];
    const isUnsaid = field !== EXISTS && hasComeOrGone && isUnderstood(field, from ?? to);
    if (isUnsaid) return [];
    return [{ type, id, locale: locale.id, scope: writable.scopeOf(field), field, from, to }];
  });

  function isFirst(field: string): boolean {
    const scope = writable.scopeOf(field);
    const first = both.after.find((each) => placeOf(scope, each.locale) === placeOf(scope, locale));
    return first === now;
  }

  /**
   * Whether a new record has the value without anybody naming it: it's empty, or the English text.
   */
  function isUnderstood(field: string, value: unknown): boolean {
    if (isDeepStrictEqual(value, unsaid(writable.shape[field]))) return true;
    const scope = writable.scopeOf(field);
    if (locale.language === 'en' || (scope !== 'language' && scope !== 'locale')) return false;
    const english = [...both.before, ...both.after].find(
      (each) =>
        each.fields[EXISTS] === true &&
        each.locale.language === 'en' &&
        (scope === 'language' || each.locale.country === locale.country),
    );
    return isDeepStrictEqual(english?.fields[field], value);
  }
}
