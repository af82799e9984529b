import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { SourceRecord } from '#content-sync/source/content-source.ts';
import type { Language } from '#domain/locale/locales.ts';
import { decode, type FileText, lineAt, type RecordFile } from './file-text.ts';

const JSON_FILE = '.json';
const YAML_FILE = '.yaml';
const MARKDOWN_FILE = '.md';

/** How the names of a type's files end. Records with a text of their own may be Markdown. */
export function extensionsOf(type: string): ReadonlyArray<string> {
  return type === 'pages' ? [JSON_FILE, YAML_FILE, MARKDOWN_FILE] : [JSON_FILE, YAML_FILE];
}

/** Whether a file may hold the texts of all languages, side by side. */
export const isYaml = (name: string): boolean => name.endsWith(YAML_FILE);

/** The record in a file for a language, or what is wrong with the file and where. */
export async function recordOfFile(
  file: RecordFile,
  bytes: Uint8Array,
  language: Language,
): Promise<SourceRecord> {
  return { id: file.id, version: undefined, content: await contentOf(file, bytes, language) };
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
  language: Language,
): Promise<SourceRecord['content']> {
  const text = decode(bytes);
  if (text === undefined) return { problem: `${name}: it is not UTF-8` };
  if (name.endsWith(JSON_FILE)) return jsonContent({ id, name, text });
  // Imported late: the parsers take 10 MB, which folders of JSON don't need.
  if (isYaml(name)) {
    const { yamlContent } = await import('./yaml-content.ts');
    return yamlContent({ id, name, text }, language);
  }
  const { markdownContent } = await import('./markdown-content.ts');
  return markdownContent({ id, name, text });
}

/** The record in a JSON file, which is one object. */
function jsonContent({ id, name, text }: FileText): SourceRecord['content'] {
  const value = parse(text);
  if (value === undefined) return { problem: `${name}, ${syntaxProblem(text)}` };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: `${name}: it has to be one object in braces` };
  }
  return {
    value: { ...value, id },
    locate: (path) => `${name}, line ${lineAt(text, offsetOf(text, path))}`,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `line 3: comma expected` */
function syntaxProblem(text: string): string {
  const errors: Array<ParseError> = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return 'line 1: it is not JSON';
  const words = printParseErrorCode(first.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `line ${lineAt(text, first.offset)}: ${words.toLowerCase()}`;
}

/** The position of the value at a path, or of the nearest one around it. */
function offsetOf(text: string, path: ReadonlyArray<PropertyKey>): number {
  const tree = parseTree(text);
  const steps = path.filter((step) => typeof step !== 'symbol');
  for (let length = steps.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return node.offset;
  }
  return tree?.offset ?? 0;
}
