import { join } from 'node:path';
import type { Locale } from '#domain/locale/locales.ts';
import { type FileScope, folderOf } from '../record-places.ts';
import { editedJson, newJson } from './edit-json.ts';
import type { Group } from './form-values.ts';
import type { RecordKey, StoredRecord } from './stored-record.ts';

/** A file as edits would make it. */
export interface EditedFile {
  readonly name: string;
  readonly text: string;
  readonly value: Group;
}

/** A new file. It's JSON, which can express every record. */
export function newFile(
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
export async function editedFile(
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
