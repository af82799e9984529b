import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { SourceRecord } from '#content-sync/source/content-source.ts';
import type { Language } from '#domain/locale/locales.ts';
import { type FileText, lineAt } from './file-text.ts';
import { parseFrontMatter } from './front-matter.ts';
import { sizeProblem } from './markdown-content.ts';
import { richTextOf } from './rich-text.ts';
import { isSideBySide, RICH_TEXTS } from './side-by-side.ts';

/**
 * The record in a YAML file for a language. Of texts that stand side by side, that of the language
 * counts, or else the English one; those of pages are Markdown.
 */
export function yamlContent(
  { id, name, text }: FileText,
  language: Language,
): SourceRecord['content'] {
  const read = sizeProblem(text) ?? parseFrontMatter(text, 0);
  if ('problem' in read) return { problem: `${name}, ${at(text, read.offset)}: ${read.problem}` };
  const reading: Reading = { language, refused: [] };
  const fields = fieldsOf(read.value, [], reading);
  const locate = (path: ReadonlyArray<PropertyKey>) => `${name}, ${at(text, read.offsetOf(path))}`;
  const [refused] = reading.refused;
  if (refused) return { problem: `${locate(refused.path)}: ${refused.problem}` };
  return { value: { ...fields, id }, locate };
}

const at = (text: string, offset: number) => `line ${lineAt(text, offset)}`;

type Path = ReadonlyArray<string | number>;

interface Reading {
  readonly language: Language;
  readonly refused: Array<{ readonly problem: string; readonly path: Path }>;
}

function fieldsOf(value: object, path: Path, reading: Reading): object {
  const fields = Object.entries(value).map(
    ([key, inner]) => [key, filled(inner, [...path, key], reading)] as const,
  );
  return Object.fromEntries(fields);
}

function filled(value: unknown, path: Path, reading: Reading): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => filled(item, [...path, index], reading));
  }
  if (typeof value === 'string') return textOf(value, path, reading);
  if (typeof value !== 'object' || value === null) return value;
  if (!isSideBySide(value)) return fieldsOf(value, path, reading);
  return textOf(value[reading.language] ?? value.en, path, reading);
}

function textOf(text: string, path: Path, { refused }: Reading): unknown {
  if (path[0] !== 'blocks' || !RICH_TEXTS.has(String(path.at(-1)))) return text;
  const rich = richTextOf(markdownToMdast(text, { features: { gfm: true } }) as Root);
  refused.push(...rich.refused.map(({ problem }) => ({ problem, path })));
  return rich.content;
}
