import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { WriteResult } from '#content/writable-records.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { EXISTS, OWN_VERSION, placeOf } from '#domain/records/field-scope.ts';
import type { PublishedField } from '#domain/records/record-edits.ts';
import { type FileScope, folderOf } from '../record-places.ts';
import { comes } from './edit-conflicts.ts';
import { editedJson, newJson } from './edit-json.ts';
import type { EditTarget, StoredTarget } from './edit-targets.ts';
import type { Group } from './form-values.ts';
import type { RecordForm } from './record-form.ts';
import { nextPosition, problemsOf } from './record-rules.ts';
import type { RecordKey, StoredRecord } from './stored-record.ts';
import type { FileWrite } from './write-log.ts';

/** What edits would change in a folder. */
export interface PlannedWrite {
  readonly outcome: 'done';
  readonly files: ReadonlyArray<FileWrite>;
  readonly fields: ReadonlyArray<PublishedField>;
  /** The records that change, each with its folder. */
  readonly touched: ReadonlyArray<{
    readonly folder: string;
    readonly type: string;
    readonly id: string;
  }>;
}

/** Why edits aren't made. */
export type Refused = Exclude<WriteResult, { outcome: 'done' }>;

/** Plans to remove a file. The file of the next wider scope then shows. */
export function planRemoval({ own, wider, form, ...target }: StoredTarget): PlannedWrite {
  if (!own) throw new Error('What is removed was found to be there.');
  const before = form.fieldsOf(own.value);
  const after = wider ? form.fieldsOf(wider.value) : undefined;
  const field = wider ? OWN_VERSION : EXISTS;
  return plannedOf(target, {
    files: [{ name: own.name, before: own.text, after: null }],
    presence: { field, from: true, to: false },
    before: after ? before : saidIn(before, form),
    after: after ?? {},
  });
}

/** Plans to write a file, which may be a new one. */
export async function planChange(stored: StoredTarget): Promise<PlannedWrite | Refused> {
  const { form, own, wider, files, ...target } = stored;
  const there = own ?? wider;
  const written = Object.fromEntries(target.edits.map(({ field, value }) => [field, value]));
  const isNew = !there && comes(target.edits);
  const next = there
    ? form.withFields(there.value, written)
    : form.withFields({}, { ...form.blank, ...(await nextPosition(stored)), ...written });
  const problems = await problemsOf({ ...target, form, value: next, files });
  if (problems.length > 0) return { outcome: 'refused', problems };
  const file = there
    ? await editedFile({ ...there, name: nameIn(target, there.name) }, next)
    : newFile(target, next);
  const before = there ? form.fieldsOf(there.value) : {};
  const after = form.fieldsOf(file.value);
  const isOwn = !own && wider !== undefined;
  return plannedOf(target, {
    files: writesOf(file, own),
    ...(isNew && { presence: { field: EXISTS, from: false, to: true } }),
    ...(isOwn && { presence: { field: OWN_VERSION, from: false, to: true } }),
    before,
    after: isNew ? saidIn(after, form) : after,
  });
}

/** The path in the target's own folder, of a file that may be from a wider one. */
function nameIn({ scope, locale }: EditTarget, name: string): string {
  return [folderOf(scope, locale), ...name.split('/').slice(1)].join('/');
}

/** The writes for a file. If its name changed, the old file is removed. */
function writesOf(file: EditedFile, own: StoredRecord | undefined): ReadonlyArray<FileWrite> {
  const isRenamed = own !== undefined && own.name !== file.name;
  const write = {
    name: file.name,
    before: isRenamed ? null : (own?.text ?? null),
    after: file.text,
  };
  return isRenamed ? [write, { name: own.name, before: own.text, after: null }] : [write];
}

/** The fields that differ from what a record has when nobody names them. */
function saidIn(fields: Group, { blank, usual }: RecordForm): Group {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        // Kept, because undoing a removal would otherwise put the record behind the others.
        field === 'position' ||
        (!isDeepStrictEqual(value, usual[field]) && !isDeepStrictEqual(value, blank[field])),
    ),
  );
}

interface Change {
  readonly files: ReadonlyArray<FileWrite>;
  readonly presence?: { readonly field: string; readonly from: boolean; readonly to: boolean };
  readonly before: Group;
  readonly after: Group;
}

function plannedOf(
  { type, id, locale, scope }: EditTarget,
  { files, presence, before, after }: Change,
): PlannedWrite {
  const at = { type, id, locale: locale.id, scope, place: placeOf(scope, locale) };
  const changed = Object.keys({ ...before, ...after }).flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return isDeepStrictEqual(from, to) ? [] : [{ field, from, to }];
  });
  const fields = [...(presence ? [presence] : []), ...changed];
  return {
    outcome: 'done',
    files,
    fields: fields.map((each) => ({ ...at, ...each })),
    touched: [{ folder: folderOf(scope, locale), type, id }],
  };
}

/** A file as edits would make it. */
interface EditedFile {
  readonly name: string;
  readonly text: string;
  readonly value: Group;
}

/** A new file. It's JSON, which can express every record. */
function newFile(
  { type, id, scope, locale }: RecordKey & { readonly scope: FileScope; readonly locale: Locale },
  value: Group,
): EditedFile {
  const name = join(folderOf(scope, locale), type, `${id}.json`);
  return { name, text: newJson(value), value };
}

/**
 * Changes the value of a file, in the style in which somebody wrote it. A Markdown file becomes a
 * JSON file if Markdown can't express the value, for example with a picture.
 */
async function editedFile(
  { name, text, value: before }: StoredRecord,
  value: Group,
): Promise<EditedFile> {
  if (name.endsWith('.json')) return { name, text: editedJson(text, before, value), value };
  // Imported late: the parsers take 10 MB, which folders without Markdown don't need.
  const { editedMarkdown } = await import('./edit-markdown.ts');
  const edited = editedMarkdown(text, before, value);
  if (edited) return { name, ...edited };
  return { name: name.replace(/\.md$/, '.json'), text: newJson(value), value };
}
