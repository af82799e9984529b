import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError, type Fault, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import { type Change, type ContentChange, inOneChange } from './content-change.ts';
import { checked, type Edit, readNested } from './edit-body.ts';
import type { Editor } from './editor.ts';
import { EDITORS } from './editors.ts';
import { knownLocale, id as newId } from './fields.ts';
import {
  type ChangedField,
  changesBetween,
  comesAndGoes,
  keyOf,
  type Snapshot,
  snapshotOf,
} from './record-snapshot.ts';
import {
  type Fields,
  isRequired,
  type RecordKey,
  unsaid,
  type WritableFields,
} from './writable-fields.ts';

/** New values of some fields of a record, written in a locale. */
export interface Operation extends RecordKey {
  readonly locale: Locale;
  readonly fields: Fields;
  /** The value that each of these fields must have now. */
  readonly expected: Fields;
}

/** A sale of some hundred products with their variants in all countries. */
const OPERATIONS_MAX = 10_000;
/** How many addresses a trial may read. */
const READS_MAX = 100;

const values = z.record(z.string().max(100), z.json());
const operation = z
  .strictObject({
    type: z.string(),
    id: z.string().normalize('NFC').min(1).max(200),
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
  reviewed: z.boolean().optional(),
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
  /** Whether people have reviewed how many records they change or remove. */
  readonly reviewed?: boolean | undefined;
  /** What to read while the edits are in effect, before they are taken back. */
  readonly trial?: ReadonlyArray<{ readonly path: string; readonly locale: Locale }> | undefined;
}

export function parseOperations(body: string): Operations {
  return checked(document, readNested(body), '') as Operations;
}

/**
 * Makes several edits, all or none: if a field isn't as expected, somebody else changed it
 * meanwhile, and nothing is written. A key that was acted on before gets the earlier answer.
 *
 * @throws ApiError 409 with every field that was changed meanwhile
 */
export async function applyOperations(
  change: Change,
  { key, operations }: Operations,
): Promise<Applied> {
  const before = key === undefined ? undefined : await actedOn(change, key);
  if (before) return before;
  const applied = { fields: await applyAll(change, operations) };
  if (key !== undefined) await noteActedOn(change, key, applied);
  return applied;
}

async function applyAll(
  change: Change,
  operations: ReadonlyArray<Operation>,
): Promise<ReadonlyArray<ChangedField>> {
  const edits = withPresence(operations.map((each, index) => editOf(each, index)));
  const before = await snapshotOf(change, edits);
  refuse(edits.flatMap((edit) => changedMeanwhile(edit, before)));
  const [added, removed] = [new Set<string>(), new Set<string>()];
  for (const edit of edits.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const whole = wholeOf(edit);
    if (removed.has(whole)) continue;
    if (isRemoval(edit)) {
      removed.add(whole);
      await remove(change, edit);
    } else if (isAddition(edit) && !added.has(whole)) {
      added.add(whole);
      const others = edits.filter((each) => wholeOf(each) === whole);
      await add(change, edit, others);
    } else {
      if (!added.has(whole)) await mustBeUntouched(change, edit);
      await update(change, edit);
    }
  }
  return changesBetween(before, await snapshotOf(change, edits));
}

const isAddition = ({ fields, expected }: Operation) =>
  fields[EXISTS] === true && expected[EXISTS] !== true;
const isRemoval = ({ fields, expected }: Operation) =>
  fields[EXISTS] === false && expected[EXISTS] === true;

/** Makes edits of records expect them to exist, unless they add or remove them. */
function withPresence(edits: ReadonlyArray<NamedEdit>): ReadonlyArray<NamedEdit> {
  const said = new Set(edits.filter(({ fields }) => EXISTS in fields).map(wholeOf));
  return edits.map((edit) => {
    if (!comesAndGoes(edit.writable) || said.has(wholeOf(edit))) return edit;
    const present = { [EXISTS]: true };
    return {
      ...edit,
      fields: { ...present, ...edit.fields },
      expected: { ...present, ...edit.expected },
    };
  });
}

/** Removals come first, since what is removed may have the address of what is added. */
function rankOf(edit: Operation): number {
  if (isRemoval(edit)) return 0;
  return isAddition(edit) ? 1 : 2;
}

/** Names a record across all locales in which it's the same one. */
function wholeOf({ type, id, locale, writable }: NamedEdit): string {
  return `${placeOf(writable.scopeOf(EXISTS), locale)} ${type}/${id}`;
}

/** Refuses an edit of a field to which an earlier edit in the list has given another value. */
async function mustBeUntouched(change: Change, edit: NamedEdit): Promise<void> {
  const now = await snapshotOf(change, [edit]);
  refuse(changedMeanwhile(edit, now).filter(({ isReached }) => !isReached));
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
  if (stranger !== undefined) {
    throw unwritable(index, `There is no ${stranger} to edit.`, `fields/${stranger}`);
  }
  if (EXISTS in given.fields && typeof given.fields[EXISTS] !== 'boolean') {
    throw unwritable(index, 'Must be true or false.', `fields/${EXISTS}`);
  }
  return { ...given, index, editor, writable };
}

function unwritable(index: number, detail: string, place = 'type'): ApiError {
  return new ApiError(422, { detail, source: { pointer: `/operations/${index}/${place}` } });
}

type Meanwhile = Fault & { readonly isReached: boolean };

/** The fields of an edit whose values aren't those expected. */
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

async function update(change: Change, edit: NamedEdit): Promise<void> {
  const { [EXISTS]: _, ...fields } = edit.fields;
  await perform(change, edit, (within) => edit.editor.update(within, documentOf(edit, fields)));
}

/** Adds a record with the given fields; in its other locales, too, where fields are required. */
async function add(change: Change, edit: NamedEdit, others: ReadonlyArray<NamedEdit>) {
  const { id, writable, editor } = edit;
  const elsewhere: Fields = Object.assign({}, ...others.map((each) => each.fields));
  const fields = Object.fromEntries(
    Object.entries(writable.shape).flatMap(([name, schema]) => {
      const instead = isRequired(schema) ? (elsewhere[name] ?? unsaid(schema)) : undefined;
      const value = edit.fields[name] ?? instead;
      return name === EXISTS || value === undefined ? [] : [[name, value]];
    }),
  );
  await perform(change, edit, async (within) => {
    checked(newId, id, '/data/id');
    await editor.create?.(within, documentOf(edit, fields));
  });
}

async function remove(change: Change, edit: NamedEdit): Promise<void> {
  await perform(change, edit, async (within) => edit.editor.remove?.(within, edit.id));
}

/** Makes an edit in its locale. Errors say which edit it was. */
async function perform(
  change: Change,
  { locale, index }: NamedEdit,
  make: (change: Change) => Promise<void>,
): Promise<void> {
  try {
    await make({ ...change, view: { ...change.view, locale } });
  } catch (error) {
    if (error instanceof ApiError) throw placed(error, index);
    throw error;
  }
}

function documentOf({ id, writable }: NamedEdit, fields: Fields): Edit {
  const isLink = (name: string) => Object.hasOwn(writable.relationships, name);
  const given = Object.entries(fields);
  const links = given.filter(([name]) => isLink(name));
  return {
    id,
    attributes: Object.fromEntries(given.filter(([name]) => !isLink(name))),
    relationships: Object.fromEntries(
      links.map(([name, ids]) => [name, linked(writable.relationships[name] ?? '', ids)]),
    ),
    included: [],
  };
}

function linked(type: string, ids: unknown) {
  const identify = (id: unknown) => ({ type, id });
  return { data: Array.isArray(ids) ? ids.map(identify) : identify(ids) };
}

/** Adds the place in the list of operations to an error. */
function placed(error: ApiError, index: number): ApiError {
  const faults = error.faults.map((fault) => {
    const pointer = fault.source && 'pointer' in fault.source ? fault.source.pointer : '';
    const within = pointer.replace(/^\/data\/(?:attributes|relationships)/, 'fields');
    return { ...fault, source: { pointer: `/operations/${index}/${within}` } };
  });
  return new ApiError(error.status, faults, { cause: error });
}

/** What operations did. */
interface Applied {
  /** Every field of the records that changed, including those that followed from others. */
  readonly fields: ReadonlyArray<ChangedField>;
}

/** No request is repeated after this long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What operations with this key changed; undefined if there were none. */
async function actedOn({ db }: Change, key: string): Promise<Applied | undefined> {
  const row = await db
    .selectFrom('acted_operations')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && (JSON.parse(row.answer) as Applied);
}

/** Stores what operations changed, and deletes what is older than `KEPT_MS`. */
async function noteActedOn({ db, view }: Change, key: string, applied: Applied): Promise<void> {
  const oldest = new Date(view.now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('acted_operations').where('acted_at', '<', oldest).execute();
  await db
    .insertInto('acted_operations')
    .values({ key, acted_at: view.now.toISOString(), answer: JSON.stringify(applied) })
    .execute();
}

/** An answer of the API to read while edits are in effect. */
interface TrialRead {
  /** The path below `/api`, with its query. */
  readonly path: string;
  readonly locale: Locale;
}

/** What edits would do. */
interface Trial {
  readonly changed: ReadonlyArray<ChangedField>;
  /** What the shop would be told of. */
  readonly told: ReadonlyArray<ContentChange>;
  /** The answers that readers would get. */
  readonly answers: ReadonlyArray<{ readonly status: number; readonly body: string }>;
}

interface TrialOptions {
  readonly db: Database;
  readonly view: View;
  /** Answers a request from a database. */
  readonly answerFrom: (db: Database, request: Request) => Promise<Response>;
}

/** Makes edits, reads what they lead to, and takes them back. */
export async function tryOut(
  { operations }: Operations,
  reads: ReadonlyArray<TrialRead>,
  { db, view, answerFrom }: TrialOptions,
): Promise<Trial> {
  let trial: Trial | undefined;
  try {
    await inOneChange(db, view, async (change) => {
      const { fields } = await applyOperations(change, { operations });
      const answers: Array<Trial['answers'][number]> = [];
      for (const read of reads) {
        const answer = await answerFrom(change.db, requestFor(read));
        answers.push({ status: answer.status, body: await answer.text() });
      }
      trial = { changed: fields, told: change.touched(), answers };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !trial) throw error;
  }
  return trial as Trial;
}

/** Ends the transaction so that its edits are undone. */
class TakenBack extends Error {}

function requestFor({ path, locale: { country, language } }: TrialRead): Request {
  return new Request(`http://commerce.internal/api/${path}`, {
    headers: { 'X-Site-Country': country, 'Accept-Language': language },
  });
}
