import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { readState, writeState } from '#commerce-api/database/state.ts';
import { ApiError, type Fault, notFound } from '#commerce-api/json-api/api-error.ts';
import { type FieldScope, placeOf } from '#domain/field-scope.ts';
import { type Locale, type LocaleId, parseLocaleId } from '#domain/locales.ts';
import type { Change, ContentChange } from './content-change.ts';
import { checked, readNested } from './edit-body.ts';
import type { Editor } from './editor.ts';
import { EDITORS } from './editors.ts';
import type { Fields, RecordKey, WritableFields } from './writable-fields.ts';

/** New values of some fields of a record, written in a locale. */
export interface Operation extends RecordKey {
  readonly locale: Locale;
  readonly fields: Fields;
  /** What each of these fields must be now. */
  readonly expected: Fields;
}

/** A field that has another value than before. */
export interface ChangedField extends RecordKey {
  /** A locale in which it was written; its scope may be wider. */
  readonly locale: LocaleId;
  readonly scope: FieldScope;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const OPERATIONS_MAX = 500;
/** How much is read of what edits would lead to. */
const READS_MAX = 100;

const knownLocale = z
  .string()
  .transform((id) => parseLocaleId(id))
  .refine((found) => found !== undefined, 'is no locale, such as hk-zh');
const values = z.record(z.string().max(100), z.json());
const operation = z
  .strictObject({
    type: z.string(),
    id: z.string().min(1).max(200),
    locale: knownLocale,
    fields: values,
    expected: values,
  })
  .refine(
    ({ fields, expected }) =>
      isDeepStrictEqual(Object.keys(fields).toSorted(), Object.keys(expected).toSorted()),
    { path: ['expected'], message: 'names other fields than "fields"' },
  );
const document = z.strictObject({
  key: z.string().min(1).max(200).optional(),
  operations: z.array(operation).min(1).max(OPERATIONS_MAX),
  trial: z
    .array(
      z.strictObject({
        path: z.string().regex(/^(?!admin\b)[\w]/, 'is none to read'),
        locale: knownLocale,
      }),
    )
    .max(READS_MAX)
    .optional(),
});

export interface Operations {
  /** Names the request, so that it's acted on once, however often it's sent. */
  readonly key?: string | undefined;
  readonly operations: ReadonlyArray<Operation>;
  /** What to read of what the edits would lead to, before they are taken back. */
  readonly trial?: ReadonlyArray<{ readonly path: string; readonly locale: Locale }> | undefined;
}

export function parseOperations(body: string): Operations {
  return checked(document, readNested(body), '') as Operations;
}

export interface Applied {
  /** Every field of the records that changed, also those that followed from others. */
  readonly fields: ReadonlyArray<ChangedField>;
  /** What the shop has to follow. */
  readonly changed: ReadonlyArray<ContentChange>;
}

/**
 * Makes several edits, all or none of them: if a field isn't as expected any more, somebody else
 * changed it meanwhile, and nothing is written. A key that was acted on before is answered as it
 * was then.
 *
 * @throws ApiError 409 with every field that was changed meanwhile
 */
export async function applyOperations(
  change: Change,
  { key, operations }: Operations,
): Promise<Applied> {
  const before = key === undefined ? undefined : await readState(change.db, stateKey(key));
  if (before !== undefined) return JSON.parse(before) as Applied;
  const applied = { fields: await applyAll(change, operations), changed: change.touched() };
  if (key !== undefined) await writeState(change.db, stateKey(key), JSON.stringify(applied));
  return applied;
}

const stateKey = (key: string) => `operations ${key}` as const;

async function applyAll(
  change: Change,
  operations: ReadonlyArray<Operation>,
): Promise<ReadonlyArray<ChangedField>> {
  const edits = operations.map((each, index) => editOf(each, index));
  const before = await snapshotOf(change, edits);
  refuse(edits.flatMap((edit) => changedMeanwhile(edit, before)));
  for (const edit of edits) {
    const now = await snapshotOf(change, [edit]);
    refuse(changedMeanwhile(edit, now).filter(({ isReached }) => !isReached));
    await write(change, edit);
  }
  const after = await snapshotOf(change, edits);
  return [...before.values()].flatMap((one) => changesOf(one, after));
}

interface NamedEdit extends Operation {
  readonly index: number;
  readonly editor: Editor;
  readonly writable: WritableFields;
}

function editOf(given: Operation, index: number): NamedEdit {
  const editor = EDITORS.get(given.type);
  const writable = editor?.writable;
  if (!editor || !writable) {
    throw unwritable(index, `There are no ${given.type} to write field by field.`);
  }
  const stranger = Object.keys(given.fields).find((name) => !Object.hasOwn(writable.shape, name));
  if (stranger === undefined) return { ...given, index, editor, writable };
  throw unwritable(index, `There is no ${stranger} to edit.`, `fields/${stranger}`);
}

function unwritable(index: number, detail: string, place = 'type'): ApiError {
  return new ApiError(422, { detail, source: { pointer: `/operations/${index}/${place}` } });
}

/** What is stored of a record in a locale. */
interface Stored extends RecordKey {
  readonly locale: Locale;
  readonly fields: Fields;
  readonly writable: WritableFields;
}

type Snapshot = ReadonlyMap<string, Stored>;

const keyOf = ({ type, id, locale }: RecordKey & { readonly locale: Locale }) =>
  `${locale.id} ${type}/${id}`;

/** The records that are edited, and their parts. */
async function snapshotOf(change: Change, edits: ReadonlyArray<NamedEdit>): Promise<Snapshot> {
  const snapshot = new Map<string, Stored>();
  const add = async (record: RecordKey & { readonly locale: Locale }) => {
    const writable = EDITORS.get(record.type)?.writable;
    if (!writable || snapshot.has(keyOf(record))) return;
    const fields = await writable.read(change.db, { ...change.view, ...record }, record.id);
    if (fields) snapshot.set(keyOf(record), { ...record, fields, writable });
  };
  for (const { type, id, locale, writable } of edits) {
    await add({ type, id, locale });
    const parts = (await writable.partsOf?.(change.db, id)) ?? [];
    for (const part of parts) await add({ ...part, locale });
  }
  return snapshot;
}

type Meanwhile = Fault & { readonly isReached: boolean };

/** The fields of an edit that have another value than expected. */
function changedMeanwhile(edit: NamedEdit, snapshot: Snapshot): ReadonlyArray<Meanwhile> {
  const { type, id, locale, index, fields, expected } = edit;
  const stored = snapshot.get(keyOf(edit))?.fields;
  if (!stored) throw notFound(`There is no ${type} ${id} in ${locale.id}.`);
  return Object.keys(fields).flatMap((field) => {
    const actual = stored[field] ?? null;
    if (isDeepStrictEqual(actual, expected[field])) return [];
    return [
      {
        detail: `The ${field} of ${type} ${id} was changed meanwhile.`,
        code: 'changed-meanwhile',
        source: { pointer: `/operations/${index}/fields/${field}` },
        meta: { type, id, locale: locale.id, field, expected: expected[field], actual },
        isReached: isDeepStrictEqual(actual, fields[field]),
      },
    ];
  });
}

function refuse(faults: ReadonlyArray<Meanwhile>): void {
  if (faults.length === 0) return;
  throw new ApiError(
    409,
    faults.map(({ isReached: _, ...fault }) => fault),
  );
}

async function write(change: Change, edit: NamedEdit): Promise<void> {
  const { id, locale, index, fields, editor, writable } = edit;
  const isLink = (name: string) => Object.hasOwn(writable.relationships, name);
  const given = Object.entries(fields);
  const links = given.filter(([name]) => isLink(name));
  const view = { ...change.view, locale };
  try {
    await editor.update(
      { ...change, view },
      {
        id,
        attributes: Object.fromEntries(given.filter(([name]) => !isLink(name))),
        relationships: Object.fromEntries(
          links.map(([name, ids]) => [name, linked(writable.relationships[name] ?? '', ids)]),
        ),
        included: [],
      },
    );
  } catch (error) {
    if (error instanceof ApiError) throw placed(error, index);
    throw error;
  }
}

function linked(type: string, ids: unknown) {
  const identify = (id: unknown) => ({ type, id });
  return { data: Array.isArray(ids) ? ids.map(identify) : identify(ids) };
}

/** An error with the place in the list of operations. */
function placed(error: ApiError, index: number): ApiError {
  const faults = error.faults.map((fault) => {
    const pointer = fault.source && 'pointer' in fault.source ? fault.source.pointer : '';
    const within = pointer.replace(/^\/data\/(?:attributes|relationships)/, 'fields');
    return { ...fault, source: { pointer: `/operations/${index}/${within}` } };
  });
  return new ApiError(error.status, faults, { cause: error });
}

/** The fields of a record that differ, each once, however many locales show its value. */
function changesOf(before: Stored, after: Snapshot): ReadonlyArray<ChangedField> {
  const { type, id, locale, fields, writable } = before;
  const now = after.get(keyOf(before));
  const isFirst = (field: string) =>
    [...after.values()].find(
      (each) =>
        each.type === type &&
        each.id === id &&
        placeOf(writable.scopeOf(field), each.locale) === placeOf(writable.scopeOf(field), locale),
    ) === now;
  return Object.entries(fields).flatMap(([field, from]) => {
    const to = now?.fields[field] ?? null;
    if (isDeepStrictEqual(from, to) || !isFirst(field)) return [];
    const scope = writable.scopeOf(field);
    return [{ type, id, locale: locale.id, scope, field, from, to }];
  });
}
