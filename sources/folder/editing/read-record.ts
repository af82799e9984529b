import { dirname, join } from 'node:path';
import type { ReadOnlyReason, RecordOfLocale } from '#content/writable-records.ts';
import { type LocaleId, languagesOf, localeOfId } from '#domain/locale/locales.ts';
import { EXISTS, OWN_VERSION } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '#domain/records/record-edits.ts';
import { type FolderFiles, isFileName } from '../folder-files.ts';
import { FILE_SCOPES, type FileScope } from '../record-places.ts';
import { isWritable } from './is-writable.ts';
import { formOf, type RecordForm } from './record-form.ts';
import { type FoundRecord, recordFor, type StoredRecord } from './stored-record.ts';

/** A content folder, and the types that it has. */
export interface EditedFolder {
  readonly folder: string;
  readonly types: ReadonlyArray<string>;
  readonly files: FolderFiles;
}

/** What can be written of a record; undefined if nothing can. */
export async function readRecord(
  record: RecordOfLocale,
  { files, types, folder }: EditedFolder,
): Promise<WritableRecordAnswer | undefined> {
  const { type, id, locale } = record;
  const form = formOf(type);
  if (!form || !types.includes(type) || !isFileName(id)) return undefined;
  await files.expect();
  if (!(await isWritable(folder))) return undefined;
  const { own, wider } = await recordFor(files, record);
  const of = { type, id, locale: locale.id, parts: [] };
  if (!own) return newRecord(form, of);
  if ('problem' in own || !(await isWritable(join(folder, dirname(own.name))))) return undefined;
  return { ...of, ...writableIn(own, { wider, form, record }) };
}

/** The form of a record that could be added to the locale's country; undefined if none can. */
function newRecord(
  { rules }: RecordForm,
  of: Omit<WritableRecordAnswer, 'fields' | 'scopes'>,
): WritableRecordAnswer | undefined {
  if (!rules[EXISTS]) return undefined;
  const scopes = Object.keys(rules).map((field) => [field, 'country']);
  return {
    ...of,
    fields: { [EXISTS]: false },
    scopes: Object.fromEntries(scopes),
    ...narrowerThan('country', of.locale),
  };
}

/**
 * The narrower scopes that may get a version of their own. A country with one language has none for
 * it.
 */
function narrowerThan(scope: FileScope, locale: LocaleId) {
  const { country } = localeOfId(locale);
  const narrower = FILE_SCOPES.slice(FILE_SCOPES.indexOf(scope) + 1).filter(
    (each) => each !== 'locale' || languagesOf(country).length > 1,
  );
  return narrower.length > 0 ? { narrower } : {};
}

interface Known {
  readonly wider: FoundRecord | undefined;
  readonly form: RecordForm;
  readonly record: RecordOfLocale;
}

/**
 * The fields of a record, with the scope of its file. Where a wider file exists, removing this one
 * removes a version, not the record.
 */
function writableIn({ scope, value }: StoredRecord, { wider, form, record }: Known) {
  const presence = wider ? OWN_VERSION : EXISTS;
  const isSaid = wider !== undefined || form.rules[EXISTS] !== undefined;
  const fields = Object.keys(form.rules).filter((field) => field !== EXISTS);
  const all = isSaid ? [presence, ...fields] : fields;
  return {
    fields: { ...(isSaid && { [presence]: true }), ...form.fieldsOf(value) },
    scopes: Object.fromEntries(all.map((field) => [field, scope])),
    ...narrowerThan(scope, record.locale.id),
  };
}

/** Why a record that the folder has can't be written. */
export async function whyNot(
  record: RecordOfLocale,
  { files, types, folder }: EditedFolder,
): Promise<ReadOnlyReason | undefined> {
  const { type } = record;
  if (!types.includes(type)) return undefined;
  const { own } = await recordFor(files, record);
  const place = own ? join(folder, own.name) : folder;
  const text = (await problemOf(own, folder)) ?? (formOf(type) ? undefined : NO_FORM);
  return text === undefined ? undefined : { text: `${text} It is in ${place}.` };
}

const NO_FORM = 'This isn’t edited in forms, but in its file.';

async function problemOf(
  own: FoundRecord | undefined,
  folder: string,
): Promise<string | undefined> {
  if (own && 'isYaml' in own) return NO_FORM;
  if (own && 'problem' in own) {
    return `Its file in the content folder can’t be read: ${own.problem}. Mend it there first.`;
  }
  const isOpen = await isWritable(join(folder, own ? dirname(own.name) : ''));
  if (isOpen && (await isWritable(folder))) return undefined;
  return 'The shop may only read the content folder here, so this is edited where the folder comes from.';
}
