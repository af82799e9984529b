import type { EditProblem, FieldEdit } from '#content/writable-records.ts';
import { OWN_VERSION } from '#domain/records/field-scope.ts';
import type { LiveConflict } from '#domain/records/record-edits.ts';
import { changedFiles, type FileChanges, type FolderFiles, isFileName } from '../folder-files.ts';
import { FILE_SCOPES } from '../record-places.ts';
import { comes, conflictsOf, goes } from './edit-conflicts.ts';
import { type EditTarget, targetsOf } from './edit-targets.ts';
import { type PlannedWrite, planChange, planRemoval, type Refused } from './planned-write.ts';
import { formOf, type RecordForm } from './record-form.ts';
import { type FoundRecord, recordIn } from './stored-record.ts';

/** What edits would make of the files as they are now, or why that's refused. */
export async function planEdits(
  edits: ReadonlyArray<FieldEdit>,
  files: FolderFiles,
): Promise<PlannedWrite | Refused> {
  const targets = await targetsOf(edits, files);
  const planned: Array<PlannedWrite> = [];
  /**
   * Files that these edits add: a language may get its own version of a record added to its
   * country.
   */
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
function addedBy({ edits }: EditTarget, { files }: PlannedWrite): FileChanges {
  return new Map(comes(edits) ? files.map(({ name, after }) => [name, after ?? undefined]) : []);
}

interface Folder {
  readonly files: FolderFiles;
  /** The files of records that are being added. */
  readonly added: FileChanges;
}

async function planTarget(
  target: EditTarget,
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

/** The file of the next wider scope that has one. */
async function widerThan(target: EditTarget, files: FolderFiles): Promise<FoundRecord | undefined> {
  const wider = FILE_SCOPES.slice(0, FILE_SCOPES.indexOf(target.scope));
  for (const scope of wider.toReversed()) {
    const found = await recordIn(files, { ...target, scope });
    if (found) return found;
  }
  return undefined;
}
