import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type {
  FieldEdit,
  ReadOnlyReason,
  RecordOfLocale,
  RevocableRecords,
  Trial,
  WriteResult,
} from '#content/writable-records.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import { EXISTS, OWN_VERSION } from '#domain/field-scope.ts';
import { type LocaleId, languagesOf, localeOfId } from '#domain/locales.ts';
import type {
  PublishedField,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from '#domain/record-edits.ts';
import { contentIn } from '../folder-content.ts';
import { changedFiles, diskFiles, type FolderFiles, isFileName } from '../folder-files.ts';
import { COUNTRIES_OF, FILE_SCOPES, type FileScope } from '../record-places.ts';
import { isWritable } from './is-writable.ts';
import { type PlannedWrite, planEdits } from './plan-edits.ts';
import { formOf, type RecordForm } from './record-form.ts';
import { type FoundRecord, recordFor, type StoredRecord } from './stored-record.ts';
import { createWriteLog, type NotedWrite, UnwrittenError, type WriteLog } from './write-log.ts';

export interface FolderRecordsOptions {
  /** The folder with content. */
  readonly folder: string;
  /** The types of records that it has. */
  readonly types: ReadonlyArray<string>;
  /** Where writes are noted, so that a crash cuts none of them in half. */
  readonly logFolder: string;
  /** Called after files were written. */
  readonly onWritten?: (() => Promise<void> | undefined) | undefined;
}

/** The records of a content folder, whose files are written. */
export interface FolderRecords extends RevocableRecords {
  /** Finishes or puts back what a crash cut off. */
  recover(): Promise<void>;
  /** Resolves once no files are being written. */
  idle(): Promise<void>;
}

export function createFolderRecords(options: FolderRecordsOptions): FolderRecords {
  const { folder, types, onWritten } = options;
  const files = diskFiles(folder);
  const log = createWriteLog(options);
  const alone = pLimit(1);
  const editor: Editor = { ...options, files };
  const plan: Plan = async (edits) => {
    await files.expect();
    const stranger = edits.find(({ type }) => !types.includes(type));
    if (!stranger) return planEdits(edits, files);
    const detail = `The content folder has no ${stranger.type}.`;
    return { outcome: 'refused', problems: [{ detail }] };
  };

  return {
    read: (record) => readRecord(record, editor),
    whyNot: (record) => whyNot(record, editor),
    types: async () => ((await isWritable(folder)) ? rulesOf(types) : {}),
    async tryOut(edits) {
      const planned = await plan(edits);
      return planned.outcome === 'done' ? trialOf(planned, files) : planned;
    },
    async write(edits, key) {
      const { isNew, ...result } = await alone(() => writeOnce(edits, { plan, log, key }));
      if (isNew) await onWritten?.();
      return result;
    },
    hasActedOn: (key) =>
      alone(async () => {
        await log.recover();
        return (await log.find(key)) !== undefined;
      }),
    async takeBack(key) {
      await alone(() => takeBack({ plan, log, key }));
      await onWritten?.();
    },
    recover: () => alone(log.recover),
    idle: () => alone(async () => {}),
  };
}

type Plan = (
  edits: ReadonlyArray<FieldEdit>,
) => Promise<PlannedWrite | Exclude<WriteResult, { outcome: 'done' }>>;

interface Commit {
  readonly plan: Plan;
  readonly log: WriteLog;
  readonly key: string;
}

type Written = WriteResult & { readonly isNew?: boolean };

async function writeOnce(edits: ReadonlyArray<FieldEdit>, commit: Commit): Promise<Written> {
  const { log, key } = commit;
  await log.recover();
  const before = await log.find(key);
  if (before) return { outcome: 'done', fields: before.fields };
  const result = await commitEdits(edits, { ...commit, note: { key } });
  return { ...result, isNew: result.outcome === 'done' };
}

async function takeBack(commit: Commit): Promise<void> {
  const { log, key } = commit;
  const written = await log.find(key);
  if (!written) return;
  const back = written.fields.toReversed().map(putBack);
  const note = { key: `${key} back`, takesBack: key };
  const { outcome } = await commitEdits(back, { ...commit, note });
  if (outcome !== 'done') await log.forget(key);
}

const putBack = ({ from, to, ...field }: PublishedField) => ({
  ...field,
  value: from,
  expected: to,
});

interface Editor extends FolderRecordsOptions {
  readonly files: FolderFiles;
}

const rulesOf = (types: ReadonlyArray<string>): WritableTypesAnswer =>
  Object.fromEntries(
    types.flatMap((type) => {
      const form = formOf(type);
      return form ? [[type, form.rules]] : [];
    }),
  );

async function readRecord(
  record: RecordOfLocale,
  { files, types, folder }: Editor,
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

/** One that isn't there yet is added to a country; undefined if there is none to add. */
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

/** Where a version of its own can be written; a country of one language has none for it. */
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

/** A record holds where its file does; one above another is no addition, but a version of its own. */
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

async function whyNot(
  record: RecordOfLocale,
  { files, types, folder }: Editor,
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
  if (own && 'problem' in own) {
    return `Its file in the content folder can’t be read: ${own.problem}. Mend it there first.`;
  }
  const isOpen = await isWritable(join(folder, own ? dirname(own.name) : ''));
  if (isOpen && (await isWritable(folder))) return undefined;
  return 'The shop may only read the content folder here, so this is edited where the folder comes from.';
}

function trialOf({ files: writes, touched }: PlannedWrite, files: FolderFiles): Trial {
  const changes = new Map(writes.map(({ name, after }) => [name, after ?? undefined]));
  const changed = changedFiles(files, changes);
  return {
    outcome: 'done',
    told: touched.map(({ folder, type, id }) => ({
      countries: COUNTRIES_OF.get(folder) ?? [],
      records: [{ type, id }],
    })),
    contentOf: (locale) => contentIn(changed, locale),
  };
}

interface Noted extends Commit {
  readonly note: Pick<NotedWrite, 'key' | 'takesBack'>;
}

/** Somebody may save a file between reading and writing it; then edits are planned again. */
const ATTEMPTS = 5;

async function commitEdits(
  edits: ReadonlyArray<FieldEdit>,
  { plan, log, note }: Noted,
): Promise<WriteResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const planned = await plan(edits);
    if (planned.outcome !== 'done') return planned;
    const { files, fields } = planned;
    try {
      if (await log.commit({ ...note, files, fields })) return { outcome: 'done', fields };
    } catch (error) {
      if (!(error instanceof UnwrittenError)) throw unknownEnd(error);
      return { outcome: 'refused', problems: [{ detail: error.message }] };
    }
  }
  const detail = 'Somebody keeps changing the files of the content folder. Try again in a moment.';
  return { outcome: 'refused', problems: [{ detail }] };
}

function unknownEnd(error: unknown): SourceError {
  const { message } = error as Error;
  return new SourceError(`The files of the content folder could not be written: ${message}`, {
    cause: error,
  });
}
