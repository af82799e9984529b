import { isDeepStrictEqual } from 'node:util';
import type { FieldEdit, WritableRecords, WriteResult } from '#content/writable-records.ts';
import { LOCALES, type Locale, localeOfId } from '#domain/locale/locales.ts';
import { EXISTS, type FieldScope, placeOf } from '#domain/records/field-scope.ts';
import type { LiveConflict, PublishedField } from '../../contract/editing-contract.ts';
import type { PlacedEdit } from '../sets/timeline.ts';

/** An edit that gives a field what it had before it was published. */
export type Inverse = PlacedEdit;

interface Wanted {
  readonly edits: ReadonlyArray<Inverse>;
  /** The key under which the commerce API acts only once. */
  readonly key: string;
  /** Whether people have reviewed how many records change or go. */
  readonly reviewed?: boolean | undefined;
}

type Records = Pick<WritableRecords, 'read' | 'write'>;

const isRemoval = ({ field, value }: FieldEdit) => field === EXISTS && value === false;

/** In reverse order, so that what followed from another change is undone before it. */
export const inverseOf = (fields: ReadonlyArray<PublishedField>): Array<Inverse> =>
  fields.toReversed().map(({ from, to, ...field }) => ({ ...field, value: from, expected: to }));

/** Puts back what was published, or nothing if somebody edited some of it since. */
export async function putBack(
  records: Records,
  { edits, key, reviewed }: Wanted,
): Promise<WriteResult> {
  const conflicts = await goingWith(records, edits);
  if (conflicts.length > 0) return { outcome: 'conflict', conflicts };
  return records.write(edits, key, { reviewed });
}

/** Puts back what was published, except what somebody edited since. */
export async function putBackUnedited(
  records: Records,
  { edits, ...wanted }: Wanted,
): Promise<WriteResult> {
  let rest = edits;
  while (rest.length > 0) {
    const result = await putBack(records, { edits: rest, ...wanted });
    if (result.outcome !== 'conflict') return result;
    const unedited = await withoutEdited(records, rest, result.conflicts);
    if (unedited.length === rest.length) return result;
    rest = unedited;
  }
  return { outcome: 'done', fields: [] };
}

/**
 * What somebody edited since, so that it wasn't put back. Of a record that would have gone, it's only
 * that it stays: both values are the same then.
 */
export async function keptSince(
  records: Records,
  edits: ReadonlyArray<Inverse>,
  made: ReadonlyArray<PublishedField>,
): Promise<Array<LiveConflict>> {
  const left = edits.filter((edit) => !made.some((field) => isSameField(edit, field)));
  const kept: Array<LiveConflict> = [];
  for (const { type, id, locale, field, value, expected } of left) {
    const record = await records.read({ type, id, locale: localeOfId(locale) });
    const actual = record?.fields[field] ?? null;
    if (isDeepStrictEqual(actual, value)) continue;
    kept.push({ type, id, locale, field, expected, actual });
  }
  const staying = new Set<string>();
  for (const each of left.filter(isRemoval)) staying.add(await wholeOf(records, each));
  const others: Array<LiveConflict> = [];
  for (const each of kept) {
    if (each.field === EXISTS || !staying.has(await wholeOf(records, each))) others.push(each);
  }
  return others;
}

/** The edits of fields that nobody edited. Of a record that would go, all of them or none. */
async function withoutEdited(
  records: Records,
  edits: ReadonlyArray<Inverse>,
  conflicts: ReadonlyArray<LiveConflict>,
): Promise<Array<Inverse>> {
  const wholes = new Map<FieldEdit, string>();
  for (const edit of edits) wholes.set(edit, await wholeOf(records, edit));
  const going = new Set(edits.filter(isRemoval).map((edit) => wholes.get(edit)));
  const kept = new Set<string>();
  for (const conflict of conflicts) {
    const whole = await wholeOf(records, conflict);
    if (conflict.field === EXISTS || going.has(whole)) kept.add(whole);
  }
  return edits.filter(
    (edit) =>
      !kept.has(wholes.get(edit) ?? '') &&
      !conflicts.some((each) => isSameRecord(each, edit) && isSameEdit(each, edit)),
  );
}

type Named = Pick<FieldEdit, 'type' | 'id' | 'locale'>;

/** Names the record that a record is part of, in the country in which it is edited. */
async function wholeOf(records: Records, { type, id, locale }: Named): Promise<string> {
  const at = localeOfId(locale);
  const whole = (await records.read({ type, id, locale: at }))?.whole ?? { type, id };
  return `${at.country} ${whole.type} ${whole.id}`;
}

/** Values that somebody wrote since into records that edits remove: they would be lost with them. */
async function goingWith(
  records: Records,
  edits: ReadonlyArray<Inverse>,
): Promise<Array<LiveConflict>> {
  const lost: Array<LiveConflict> = [];
  for (const { type, id, locale } of edits.filter(isRemoval)) {
    const at = localeOfId(locale);
    const record = await records.read({ type, id, locale: at });
    const scope = record?.scopes[EXISTS];
    if (!record || !scope || record.fields[EXISTS] !== true) continue;
    for (const each of [{ type, id }, ...record.parts]) {
      for (const shared of localesSharing(scope, at)) {
        lost.push(...(await unknownTo(records, edits, { ...each, locale: shared, goes: scope })));
      }
    }
  }
  return lost;
}

interface Going {
  readonly type: string;
  readonly id: string;
  readonly locale: Locale;
  /** The scope in which the record goes. */
  readonly goes: FieldScope;
}

/** The values of a record that go with it although no edit names them. */
async function unknownTo(
  records: Records,
  edits: ReadonlyArray<Inverse>,
  { type, id, locale, goes }: Going,
): Promise<Array<LiveConflict>> {
  const record = await records.read({ type, id, locale });
  const of = edits.filter((edit) => edit.type === type && edit.id === id);
  return Object.entries(record?.scopes ?? {}).flatMap(([field, scope]) => {
    const actual = record?.fields[field] ?? null;
    if (field === EXISTS || !isWithin(scope, { goes, locale }) || isEmpty(actual)) return [];
    const place = placeOf(scope, locale);
    // A text that wasn't translated is read in another language.
    const isKnown = of.some(
      (edit) =>
        edit.field === field && (edit.place === place || isDeepStrictEqual(edit.expected, actual)),
    );
    return isKnown ? [] : [{ type, id, locale: locale.id, field, expected: null, actual }];
  });
}

const localesSharing = (scope: FieldScope, locale: Locale): ReadonlyArray<Locale> =>
  LOCALES.filter((each) => placeOf(scope, each) === placeOf(scope, locale));

/** Whether nobody reads a value of a record once the record has gone. */
const isWithin = (scope: FieldScope, { goes, locale }: Pick<Going, 'goes' | 'locale'>): boolean =>
  localesSharing(scope, locale).every((each) => placeOf(goes, each) === placeOf(goes, locale));

/** What a field has that nobody wrote. */
const EMPTY: ReadonlyArray<unknown> = [null, '', false, [], {}];

const isEmpty = (value: unknown) => EMPTY.some((empty) => isDeepStrictEqual(value, empty));

const isSameRecord = (
  one: Pick<FieldEdit, 'type' | 'id'>,
  other: Pick<FieldEdit, 'type' | 'id'>,
): boolean => one.type === other.type && one.id === other.id;

const isSameEdit = (
  one: Pick<FieldEdit, 'field' | 'locale'>,
  other: Pick<FieldEdit, 'field' | 'locale'>,
): boolean => one.field === other.field && one.locale === other.locale;

const isSameField = (edit: Inverse, field: PublishedField): boolean =>
  isSameRecord(edit, field) && edit.field === field.field && edit.place === field.place;
