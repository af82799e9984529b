import type { Locale } from '#domain/locale/locales.ts';
import { decode } from '../file-text.ts';
import { namesOf } from '../folder-content.ts';
import { type FolderFiles, isFileName } from '../folder-files.ts';
import { isYaml, recordOfFile, recordOfMany } from '../record-file.ts';
import { FILE_SCOPES, type FileScope, folderOf } from '../record-places.ts';
import { type Group, isGroup } from './form-values.ts';

export interface RecordKey {
  readonly type: string;
  readonly id: string;
}

/** The file of a record in one folder. */
export interface StoredRecord {
  /** The path in the content folder. */
  readonly name: string;
  readonly scope: FileScope;
  readonly text: string;
  /** The record, by the names that the file uses. */
  readonly value: Group;
}

/** A file that can't be read as a record. */
export interface UnreadRecord {
  readonly name: string;
  readonly scope: FileScope;
  readonly problem: string;
  /** Whether it's only edited as a file. */
  readonly isYaml?: true;
}

export type FoundRecord = StoredRecord | UnreadRecord;

export interface PlacedRecord extends RecordKey {
  readonly locale: Locale;
}

/** The file of a record that a locale uses, and that of the next wider scope. */
export async function recordFor(
  files: FolderFiles,
  record: PlacedRecord,
): Promise<{ readonly own?: FoundRecord | undefined; readonly wider?: FoundRecord | undefined }> {
  const found: Array<FoundRecord> = [];
  for (const scope of FILE_SCOPES.toReversed()) {
    const stored = await recordIn(files, { ...record, scope });
    if (stored) found.push(stored);
  }
  return { own: found[0], wider: found[1] };
}

/** The file of a record in the folder of a scope. */
export async function recordIn(
  files: FolderFiles,
  { scope, locale, ...record }: PlacedRecord & { readonly scope: FileScope },
): Promise<FoundRecord | undefined> {
  if (!isFileName(record.id)) return undefined;
  const names = namesOf(record, folderOf(scope, locale));
  const read = await Promise.all(
    names.map(async (name) => ({ name, bytes: await files.read(name) })),
  );
  const found = read.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
  const [first, second] = found;
  if (!first) return undefined;
  const { id } = record;
  if (!second && isYaml(first.name)) {
    return { name: first.name, scope, problem: `${first.name} is edited as a file`, isYaml: true };
  }
  const { content } = second
    ? recordOfMany(
        id,
        found.map(({ name }) => name),
      )
    : await recordOfFile({ id, name: first.name }, first.bytes, locale.language);
  const text = decode(first.bytes);
  if ('problem' in content || text === undefined || !isGroup(content.value)) {
    const problem = 'problem' in content ? content.problem : `${first.name}: it is not UTF-8`;
    return { name: first.name, scope, problem };
  }
  return { name: first.name, scope, text, value: ownValue(first.name, text, content.value) };
}

/** The file's value with its own `id`, if it has one. The id that counts is the file's name. */
function ownValue(name: string, text: string, { id: _, ...value }: Group): Group {
  if (!name.endsWith('.json')) return value;
  const whole: unknown = JSON.parse(text);
  return isGroup(whole) ? whole : value;
}
