import { join } from 'node:path';
import type { Locale } from '#domain/locales.ts';
import { type FileScope, folderOf } from '../record-places.ts';
import { editedJson, newJson } from './edit-json.ts';
import type { Group } from './form-values.ts';
import type { RecordKey, StoredRecord } from './stored-record.ts';

/** A file as it would be. */
export interface EditedFile {
  readonly name: string;
  readonly text: string;
  readonly value: Group;
}

/** A new file: JSON, which has a form for everything. */
export function newFile(
  { type, id, scope, locale }: RecordKey & { readonly scope: FileScope; readonly locale: Locale },
  value: Group,
): EditedFile {
  const name = join(folderOf(scope, locale), type, `${id}.json`);
  return { name, text: newJson(value), value };
}

/**
 * A file with another value, in the style in which somebody wrote it. A Markdown file becomes a JSON file
 * if there is something now that Markdown has no form for, such as a picture.
 */
export async function editedFile(
  { name, text, value: before }: StoredRecord,
  value: Group,
): Promise<EditedFile> {
  if (name.endsWith('.json')) return { name, text: editedJson(text, before, value), value };
  // Its parsers take 10 MB, which folders without such files don't need.
  const { editedMarkdown } = await import('./edit-markdown.ts');
  const edited = editedMarkdown(text, before, value);
  if (edited) return { name, ...edited };
  return { name: name.replace(/\.md$/, '.json'), text: newJson(value), value };
}
