import { isDeepStrictEqual } from 'node:util';
import type { EditProblem, FieldEdit, WriteResult } from '#content/writable-records.ts';
import { EXISTS, OWN_VERSION, placeOf } from '#domain/field-scope.ts';
import { localeOfId } from '#domain/locales.ts';
import type { LiveConflict, PublishedField } from '#domain/record-edits.ts';
import { changedFiles, type FileChanges, type FolderFiles, isFileName } from '../folder-files.ts';
import { FILE_SCOPES, type FileScope, folderOf } from '../record-places.ts';
import { type EditedFile, editedFile, newFile } from './edited-file.ts';
import type { Group } from './form-values.ts';
import { formOf, type RecordForm } from './record-form.ts';
import { nextPosition, problemsOf } from './record-rules.ts';
import {
  type FoundRecord,
  type PlacedRecord,
  recordFor,
  recordIn,
  type StoredRecord,
} from './stored-record.ts';
import type { FileWrite } from './write-log.ts';

/** What edits make of a folder. */
export interface PlannedWrite {
  readonly outcome: 'done';
  readonly files: ReadonlyArray<FileWrite>;
  readonly fields: ReadonlyArray<PublishedField>;
  /** The records that change, each with the folder that it's in. */
  readonly touched: ReadonlyArray<{
    readonly folder: string;
    readonly type: string;
    readonly id: string;
  }>;
}

type Refused = Exclude<WriteResult, { outcome: 'done' }>;

/** What edits would make of the files as they are now, or why they can't be made. */
export async function planEdits(
  edits: ReadonlyArray<FieldEdit>,
  files: FolderFiles,
): Promise<PlannedWrite | Refused> {
  const targets = await targetsOf(edits, files);
  const planned: Array<PlannedWrite> = [];
  /** A language may get a version of its own of what is only being added to its country. */
  const added = new Map<string, string | undefined>();
  const conflicts: Array<LiveConflict> = [];
  const problems: Array<EditProblem> = [];
  for (const target of targets) {
    const result = await planTarget(target, { files: changedFiles(files, added), added });
    if (result.outcome === 'done') {
      planned.push(result);
      for (const [name, text] of addedBy(target, result)) added.set(name, text);
    } else if (result.outcome === 'conflict') conflicts.push(...result.conflicts);
    else problems.push(...result.problems);
  }
  if (conflicts.length > 0) return { outcome: 'conflict', conflicts };
  if (problems.length > 0) return { outcome: 'refused', problems };
  return {
    outcome: 'done',
    files: planned.flatMap((each) => each.files),
    fields: planned.flatMap((each) => each.fields),
    touched: planned.flatMap((each) => each.touched),
  };
}

/** The files of a record that is added. */
function addedBy({ edits }: Target, { files }: PlannedWrite): FileChanges {
  return new Map(comes(edits) ? files.map(({ name, after }) => [name, after ?? undefined]) : []);
}

/** All that is written of a record in one folder. */
interface Target extends PlacedRecord {
  readonly scope: FileScope;
  readonly edits: ReadonlyArray<FieldEdit>;
}

/** The widest first. */
async function targetsOf(
  edits: ReadonlyArray<FieldEdit>,
  files: FolderFiles,
): Promise<ReadonlyArray<Target>> {
  const placed: Array<FieldEdit & { readonly folder: string; readonly in: FileScope }> = [];
  for (const edit of edits) {
    const locale = localeOfId(edit.locale);
    const scope = await scopeOf(edit, files);
    placed.push({ ...edit, in: scope, folder: folderOf(scope, locale) });
  }
  const groups = Map.groupBy(placed, ({ folder, type, id }) => `${folder} ${type}/${id}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { type, id, in: scope } = first;
      return { type, id, scope, locale: localeOfId(first.locale), edits: group };
    })
    .sort((one, other) => FILE_SCOPES.indexOf(one.scope) - FILE_SCOPES.indexOf(other.scope));
}

async function scopeOf({ scope, locale, ...record }: FieldEdit, files: FolderFiles) {
  const said = FILE_SCOPES.find((each) => each === scope);
  if (said) return said;
  const { own } = await recordFor(files, { ...record, locale: localeOfId(locale) });
  return own?.scope ?? 'country';
}

/** What is there before it's edited. */
interface Stored extends Target {
  readonly form: RecordForm;
  readonly own: StoredRecord | undefined;
  /** The version that holds more widely, beneath. */
  readonly wider: StoredRecord | undefined;
  /** Whether all that there is of it is being added with it. */
  readonly isOfAddition: boolean;
  readonly files: FolderFiles;
}

interface Folder {
  readonly files: FolderFiles;
  /** The files of records that are being added. */
  readonly added: FileChanges;
}

async function planTarget(
  target: Target,
  { files, added }: Folder,
): Promise<PlannedWrite | Refused> {
  const form = formOf(target.type);
  if (!isFileName(target.id)) return refusal(`No file can be named ${target.id}.`);
  if (!form) return refusal(`There are no ${target.type} to write field by field.`);
  const stranger = target.edits.find(({ field }) => !isKnown(form, field));
  if (stranger) return refusal(`There is no ${stranger.field} to edit.`, stranger);
  const own = await recordIn(files, target);
  const wider = await widerThan(target, files);
  const unread = [own, wider].find((each) => each && 'problem' in each);
  if (unread && 'problem' in unread) return refusal(unread.problem);
  const isOfAddition = !own && wider !== undefined && added.has(wider.name);
  const stored = { ...target, form, own: whole(own), wider: whole(wider), isOfAddition, files };
  const conflicts = conflictsOf(stored);
  if (conflicts.length > 0) return { outcome: 'conflict', conflicts };
  return goes(target.edits) ? planRemoval(stored) : planChange(stored);
}

const isKnown = ({ rules }: RecordForm, field: string) =>
  Object.hasOwn(rules, field) || field === OWN_VERSION;

const whole = (found: FoundRecord | undefined) =>
  found && !('problem' in found) ? found : undefined;

function refusal(detail: string, of?: EditProblem['of']): Refused {
  return { outcome: 'refused', problems: [{ detail, ...(of && { of: keyOf(of) }) }] };
}

const keyOf = ({ type, id, field }: NonNullable<EditProblem['of']>) => ({ type, id, field });

/** The narrowest of the files that hold more widely than one of a scope. */
async function widerThan(target: Target, files: FolderFiles): Promise<FoundRecord | undefined> {
  const wider = FILE_SCOPES.slice(0, FILE_SCOPES.indexOf(target.scope));
  for (const scope of wider.toReversed()) {
    const found = await recordIn(files, { ...target, scope });
    if (found) return found;
  }
  return undefined;
}

const presenceIn = (edits: ReadonlyArray<FieldEdit>, named: string) =>
  edits.find(({ field }) => field === named);

/** Whether a file is removed. */
function goes(edits: ReadonlyArray<FieldEdit>): boolean {
  return [EXISTS, OWN_VERSION].some((field) => presenceIn(edits, field)?.value === false);
}

function comes(edits: ReadonlyArray<FieldEdit>): boolean {
  const presence = presenceIn(edits, EXISTS);
  return presence?.value === true && presence.expected !== true;
}

function conflictsOf(stored: Stored): ReadonlyArray<LiveConflict> {
  const { type, id, locale, edits } = stored;
  const actual = actualOf(stored);
  const given = presenceIn(edits, EXISTS) ?? presenceIn(edits, OWN_VERSION);
  const expected = [
    // Whoever edits a record expects it to be there.
    ...(given ? [] : [{ field: EXISTS, expected: true }]),
    ...edits,
    ...leftOf(stored),
  ];
  return expected.flatMap(({ field, expected: was }) => {
    const is = actual[field] ?? null;
    if (isDeepStrictEqual(is, was)) return [];
    return [{ type, id, locale: locale.id, field, expected: was, actual: is }];
  });
}

function actualOf({ form, own, wider, isOfAddition, edits }: Stored): Group {
  const there = own ?? wider;
  // A file is removed alone; what holds more widely stays.
  const isThere = goes(edits) ? own !== undefined : there !== undefined;
  return {
    ...(there && !isOfAddition && form.fieldsOf(there.value)),
    [EXISTS]: isThere,
    [OWN_VERSION]: own !== undefined && wider !== undefined,
  };
}

/** What somebody wrote into a version of its own after what is undone: it would be lost. */
function leftOf({ form, own, wider, edits }: Stored) {
  const isUndone = presenceIn(edits, OWN_VERSION)?.value === false && edits.length > 1;
  if (!isUndone || !own || !wider) return [];
  const undone = new Set(edits.map(({ field }) => field));
  return Object.entries(form.fieldsOf(wider.value))
    .filter(([field]) => !undone.has(field))
    .map(([field, expected]) => ({ field, expected }));
}

function planRemoval({ own, wider, form, ...target }: Stored): PlannedWrite {
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

async function planChange(stored: Stored): Promise<PlannedWrite | Refused> {
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

/** The path of a file in the folder that is written, rather than in the one that it's a copy of. */
function nameIn({ scope, locale }: Target, name: string): string {
  return [folderOf(scope, locale), ...name.split('/').slice(1)].join('/');
}

/** A file that gets another name takes the place of the one before. */
function writesOf(file: EditedFile, own: StoredRecord | undefined): ReadonlyArray<FileWrite> {
  const isRenamed = own !== undefined && own.name !== file.name;
  const write = {
    name: file.name,
    before: isRenamed ? null : (own?.text ?? null),
    after: file.text,
  };
  return isRenamed ? [write, { name: own.name, before: own.text, after: null }] : [write];
}

/** The fields of a record that say more than it has without being told. */
function saidIn(fields: Group, { blank, usual }: RecordForm): Group {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        // A record that comes back would otherwise come behind the others.
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
  { type, id, locale, scope }: Target,
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
