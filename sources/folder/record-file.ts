import type { SourceRecord } from '#content-sync/source/content-source.ts';
import { decode, type RecordFile } from './file-text.ts';
import { jsonContent } from './json-content.ts';

const JSON_FILE = '.json';
const MARKDOWN_FILE = '.md';

/** How the names of a type's files end. Records with a text of their own may be Markdown. */
export function extensionsOf(type: string): ReadonlyArray<string> {
  return type === 'pages' ? [JSON_FILE, MARKDOWN_FILE] : [JSON_FILE];
}

/** The record in a file, or what is wrong with the file and where. */
export async function recordOfFile(file: RecordFile, bytes: Uint8Array): Promise<SourceRecord> {
  return { id: file.id, version: undefined, content: await contentOf(file, bytes) };
}

/**
 * The record that several files of one folder claim, as a problem: none of them takes precedence.
 */
export function recordOfMany(id: string, names: ReadonlyArray<string>): SourceRecord {
  const problem = `${names.join(' and ')} are both ${id}: remove one of them`;
  return { id, version: undefined, content: { problem } };
}

async function contentOf(
  { id, name }: RecordFile,
  bytes: Uint8Array,
): Promise<SourceRecord['content']> {
  const text = decode(bytes);
  if (text === undefined) return { problem: `${name}: it is not UTF-8` };
  if (!name.endsWith(MARKDOWN_FILE)) return jsonContent({ id, name, text });
  // Imported late: the parsers take 10 MB, which folders without Markdown don't need.
  const { markdownContent } = await import('./markdown-content.ts');
  return markdownContent({ id, name, text });
}
