import type {
  BlockContent,
  Heading,
  Link,
  List,
  ListItem,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  Text,
} from 'mdast';
import { defaultHandlers, type Handle, type Info, toMarkdown } from 'mdast-util-to-markdown';

/** Parts of a Markdown document. Text is content, never markup: it's escaped on output. */

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const strong = (value: string): PhrasingContent => ({
  type: 'strong',
  children: [text(value)],
});

/** Text that is to be read letter by letter, such as an id. */
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export const link = (label: string, url: string): Link => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: label }],
});

export const heading = (depth: 1 | 2 | 3, value: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

export const paragraph = (...children: ReadonlyArray<PhrasingContent>): Paragraph => ({
  type: 'paragraph',
  children: [...children],
});

export const quote = (value: string): BlockContent => ({
  type: 'blockquote',
  children: [paragraph(text(value))],
});

/** A list with one line per item. */
export const list = (items: ReadonlyArray<ReadonlyArray<PhrasingContent>>): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item) => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(...item)],
  })),
});

/** Prints a document; missing parts are left out. */
export function markdown(...parts: ReadonlyArray<BlockContent | undefined>): string {
  const root: Root = { type: 'root', children: parts.filter((part) => part !== undefined) };
  return toMarkdown(root, { bullet: '-', handlers: HANDLERS });
}

/**
 * Prints text as the library does, which searches it for each mark that Markdown knows. Most text has
 * none, and is printed as it is.
 */
// biome-ignore lint/complexity/useMaxParams: The library calls it so.
const printText: Handle = (node: Text, parent, state, info) =>
  isPlain(node.value, info) && !state.stack.includes('autolink')
    ? node.value
    : defaultHandlers.text(node, parent, state, info);

/**
 * Prints an item of a list as the library does. Most items are one line of text and links without
 * any mark, and are put together here: listings have a few dozen of them.
 */
// biome-ignore lint/complexity/useMaxParams: The library calls it so.
const printItem: Handle = (node: ListItem, parent: Parents | undefined, state, info) => {
  const [child, ...others] = node.children;
  const isBulleted = parent?.type === 'list' && !parent.ordered;
  const isLine = isBulleted && child?.type === 'paragraph' && others.length === 0;
  const line = isLine ? plainLine(child.children) : undefined;
  return line === undefined
    ? defaultHandlers.listItem(node, parent, state, info)
    : `${state.bulletCurrent} ${line}`;
};

/** A line of text and links; undefined if any of it can be markup. */
function plainLine(parts: ReadonlyArray<PhrasingContent>): string | undefined {
  let line = '';
  for (const [place, part] of parts.entries()) {
    const before = line.at(-1) ?? '\n';
    const printed =
      part.type === 'link'
        ? plainLink(part)
        : plainText(part, { before, after: firstOf(parts[place + 1]) });
    if (printed === undefined) return undefined;
    line += printed;
  }
  return line;
}

function plainLink({ url, children: [label, ...others] }: Link): string | undefined {
  if (others.length > 0 || !PLAIN_ADDRESS.test(url)) return undefined;
  const printed = label && plainText(label, { before: '[', after: ']' });
  // Otherwise it may be printed between angle brackets.
  const isLabelled = printed !== undefined && printed !== url && `mailto:${printed}` !== url;
  return isLabelled ? `[${printed}](${url.replace(REFERENCE, '\\&')})` : undefined;
}

/** What is printed first of a part. */
function firstOf(part: PhrasingContent | undefined): string {
  if (part === undefined) return '\n';
  return part.type === 'text' ? part.value.slice(0, 1) : '[';
}

function plainText(part: PhrasingContent, around: Pick<Info, 'before' | 'after'>) {
  if (part.type !== 'text' || part.value === '') return undefined;
  return isPlain(part.value, around) ? part.value : undefined;
}

/** Without parentheses. */
const PLAIN_ADDRESS = /^[\w/:.?=%#&-]+$/;
/** Could begin a character reference, and is printed with a backslash. */
const REFERENCE = /&(?=[#A-Za-z])/g;

/** Prints a paragraph as the library does. */
// biome-ignore lint/complexity/useMaxParams: The library calls it so.
const printParagraph: Handle = (node: Paragraph, parent, state, info) =>
  plainLine(node.children) ?? defaultHandlers.paragraph(node, parent, state, info);

/** Whether nothing in a text can be markup. Some marks are only where a line begins or ends. */
function isPlain(value: string, { before, after }: Pick<Info, 'before' | 'after'>): boolean {
  if (MARKS.test(value)) return false;
  const beginsWell = /[^\n\r\]]$/.test(before) || /^\p{L}/u.test(value);
  const endsWell = /^[^\n\r]/.test(after) || !value.endsWith(' ');
  return beginsWell && endsWell;
}

/** An ampersand or exclamation mark is one of them only before certain others. */
const MARKS = /[\t\n\r#*<[\\\]_`~]|&(?![^#A-Za-z])|!$/;

const HANDLERS = { text: printText, listItem: printItem, paragraph: printParagraph };
