import type { Root, Yaml } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { SourceRecord } from '#content-sync/source/content-source.ts';
import { type FileText, lineAt } from './file-text.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { type RichText, richTextOf } from './rich-text.ts';

/**
 * The record in a Markdown file: its fields are in YAML before the text, which is its only block of
 * rich text.
 */
export function markdownContent({ id, name, text }: FileText): SourceRecord['content'] {
  const read = sizeProblem(text) ?? readMarkdown(text);
  if ('problem' in read) return { problem: `${name}, ${at(text, read)}: ${read.problem}` };
  const { front, body } = read;
  const block = { kind: 'rich-text', content: body.content };
  return {
    value: { ...front.value, blocks: body.content.length > 0 ? [block] : [], id },
    locate(path) {
      const offset = path[0] === 'blocks' ? body.offsetOf(path.slice(3)) : front.offsetOf(path);
      return `${name}, line ${lineAt(text, offset)}`;
    },
  };
}

interface Problem {
  readonly problem: string;
  readonly offset: number;
}

const at = (text: string, { offset }: Problem) => `line ${lineAt(text, offset)}`;

const LENGTHS = { file: 256 * 1024, line: 20_000, frontMatter: 32 * 1024 };

/**
 * The problem of a file that is too long: deeply nested text would keep the parsers busy for too
 * long.
 */
export function sizeProblem(text: string): Problem | undefined {
  if (text.length > LENGTHS.file) {
    return { problem: 'the file is longer than 256 KiB', offset: LENGTHS.file };
  }
  const long = new RegExp(`[^\\n]{${LENGTHS.line + 1}}`).exec(text);
  if (!long) return undefined;
  return { problem: 'it is longer than 20,000 characters', offset: long.index };
}

interface ReadMarkdown {
  readonly front: FrontMatter;
  readonly body: RichText;
}

function readMarkdown(text: string): ReadMarkdown | Problem {
  const root = markdownToMdast(text, { features: { gfm: true, frontmatter: true } }) as Root;
  const [first] = root.children;
  if (first?.type !== 'yaml') {
    return { problem: 'it has to begin with its fields, between two lines of ---', offset: 0 };
  }
  const front = frontMatterOf(text, first);
  if ('problem' in front) return front;
  const body = richTextOf(root);
  const [refused] = body.refused;
  return refused ?? { front, body };
}

function frontMatterOf(text: string, { value }: Yaml): FrontMatter | Problem {
  const start = text.indexOf('\n') + 1;
  if (value.length > LENGTHS.frontMatter) {
    return { problem: 'the fields before the text are longer than 32 KiB', offset: 0 };
  }
  const front = parseFrontMatter(text.slice(start, start + value.length), start);
  if ('problem' in front || !('blocks' in front.value)) return front;
  const problem = 'blocks: the text below is the only block; for others, write a .json file';
  return { problem, offset: front.offsetOf(['blocks']) };
}
