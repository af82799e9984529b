import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { markdownContent } from '../markdown-content.ts';
import { richTextOf } from '../rich-text.ts';
import { editedFrontMatter } from './edit-front-matter.ts';
import { type Group, isGroup } from './form-values.ts';

/**
 * Changes the value of a Markdown file; undefined if Markdown can't express it. Unchanged parts
 * stay as somebody wrote them.
 */
export function editedMarkdown(
  text: string,
  before: Group,
  after: Group,
): { readonly text: string; readonly value: Group } | undefined {
  const { blocks: oldBlocks, ...oldFields } = before;
  const { blocks, ...fields } = after;
  const root = markdownToMdast(text, { features: { gfm: true, frontmatter: true } }) as Root;
  const [front] = root.children;
  const end = front?.position?.end.offset;
  if (front?.type !== 'yaml' || end === undefined) return undefined;
  const start = text.indexOf('\n') + 1;
  const yaml = text.slice(start, start + front.value.length);
  const body = isDeepStrictEqual(blocks, oldBlocks)
    ? text.slice(end)
    : bodyText({ text, root, end, blocks });
  if (body === undefined) return undefined;
  const head = editedFrontMatter(yaml, oldFields, fields).replace(/\n$/, '');
  const edited = text.slice(0, start) + head + text.slice(start + yaml.length, end) + body;
  const value = valueIn(edited);
  const isSame = isDeepStrictEqual(withJoinedSpans(value), withJoinedSpans(after));
  return value && isSame ? { text: edited, value } : undefined;
}

/** What a Markdown file says; undefined if it can't be read. */
function valueIn(text: string): Group | undefined {
  const content = markdownContent({ id: '', name: '', text });
  if ('problem' in content || !isGroup(content.value)) return undefined;
  const { id: _, ...value } = content.value;
  return value;
}

interface Body {
  readonly text: string;
  readonly root: Root;
  /** Where the fields before the text end. */
  readonly end: number;
  readonly blocks: unknown;
}

/** The text below the fields: unchanged pieces as they were, with the others between them. */
function bodyText({ text, root, end, blocks }: Body): string | undefined {
  const after = contentOf(blocks);
  if (!after) return undefined;
  const before = richTextOf(root).content;
  const places = root.children.flatMap(({ type, position }) =>
    type === 'yaml' ? [] : [{ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }],
  );
  if (places.length !== before.length) return undefined;
  const sources = places.map((place) => text.slice(place.start, place.end));
  const kept = new Map(before.entries());
  const pieces = after.map((piece) => {
    const found = [...kept].find(([, each]) => isDeepStrictEqual(each, piece));
    if (!found) return markdownOf(piece);
    kept.delete(found[0]);
    return sources[found[0]];
  });
  if (pieces.includes(undefined)) return undefined;
  if (pieces.length === 0) return '\n';
  const first = places[0];
  const lead = first ? text.slice(end, first.start) : '\n\n';
  return `${lead}${pieces.join('\n\n')}\n`;
}

/**
 * The content of the only block, if it's of the kind that Markdown has; undefined for other blocks.
 */
function contentOf(blocks: unknown): ReadonlyArray<unknown> | undefined {
  if (!Array.isArray(blocks) || blocks.length > 1) return undefined;
  const [only] = blocks as ReadonlyArray<unknown>;
  if (only === undefined) return [];
  if (!isGroup(only) || only.kind !== 'rich-text' || !Array.isArray(only.content)) return undefined;
  return only.content;
}

/** Joins spans that look the same, and fills in defaults, as parsing Markdown does. */
function withJoinedSpans(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withJoinedSpans);
  if (!isGroup(value)) return value;
  const said = value.kind === 'list' ? { ...value, numbered: value.numbered === true } : value;
  return Object.fromEntries(
    Object.entries(said).map(([name, inner]) => [
      name,
      name === 'spans' && Array.isArray(inner) ? joined(inner) : withJoinedSpans(inner),
    ]),
  );
}

function joined(spans: ReadonlyArray<unknown>): ReadonlyArray<unknown> {
  const list: Array<{ text: string; link: unknown; strong: boolean }> = [];
  for (const span of spans.filter(isGroup)) {
    const { text = '', link = null, strong = false } = span;
    const last = list.at(-1);
    if (last && last.link === link && last.strong === strong) last.text += String(text);
    else list.push({ text: String(text), link, strong: strong === true });
  }
  return list;
}

/**
 * A piece of rich text as Markdown; undefined if Markdown has none like it. Parse the result again
 * and compare: not every text survives.
 */
function markdownOf(piece: unknown): string | undefined {
  if (!isGroup(piece)) return undefined;
  switch (piece.kind) {
    case 'heading':
      return `## ${escaped(String(piece.text))}`;
    case 'paragraph':
      return spansText(piece.spans);
    case 'list':
      return listText(piece);
    default:
      return undefined;
  }
}

function listText({ items, numbered }: Group): string {
  const list: ReadonlyArray<unknown> = Array.isArray(items) ? items : [];
  return list
    .map((item, index) => {
      const mark = numbered === true ? `${index + 1}.` : '-';
      return `${mark} ${spansText(isGroup(item) ? item.spans : [])}`;
    })
    .join('\n');
}

function spansText(spans: unknown): string {
  const list: ReadonlyArray<unknown> = Array.isArray(spans) ? spans : [];
  return list.map((span) => (isGroup(span) ? spanText(span) : '')).join('');
}

function spanText({ text, link, strong }: Group): string {
  const words = escaped(String(text));
  const said = strong === true ? `**${words}**` : words;
  return typeof link === 'string' ? `[${said}](${linkText(link)})` : said;
}

/** Addresses with spaces or brackets have to be between angle brackets. */
const linkText = (link: string) => (/[\s()]/.test(link) ? `<${link}>` : link);

/** Characters that would be Markdown inside a line. */
const MARKS = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\p{L})/gu;
/** Characters that would begin a heading, a list or a quotation. */
const BEGINNING = /^(\s*)(?=[#>+=-])|(?<=^\s*\d+)(?=[.)])/;

function escaped(text: string): string {
  return text.replace(MARKS, '\\$&').replace(BEGINNING, '$&\\');
}
