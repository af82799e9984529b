import type { FieldEdit } from '#content/writable-records.ts';
import { localeOfId } from '#domain/locale/locales.ts';
import type { FolderFiles } from '../folder-files.ts';
import { FILE_SCOPES, type FileScope, folderOf } from '../record-places.ts';
import type { RecordForm } from './record-form.ts';
import { type PlacedRecord, recordFor, type StoredRecord } from './stored-record.ts';

/** The edits of one record in one folder. */
export interface EditTarget extends PlacedRecord {
  readonly scope: FileScope;
  readonly edits: ReadonlyArray<FieldEdit>;
}

/** Groups edits by the file they change; files of wider scopes come first. */
export async function targetsOf(
  edits: ReadonlyArray<FieldEdit>,
  files: FolderFiles,
): Promise<ReadonlyArray<EditTarget>> {
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

/** A target with the files that are there before it's edited. */
export interface StoredTarget extends EditTarget {
  readonly form: RecordForm;
  readonly own: StoredRecord | undefined;
  /** The file of the next wider scope, which this one takes precedence over. */
  readonly wider: StoredRecord | undefined;
  /** Whether the same edits add the wider file. */
  readonly isOfAddition: boolean;
  readonly files: FolderFiles;
}
