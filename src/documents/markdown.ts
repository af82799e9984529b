import type {
  BlockContent,
  Heading,
  Link,
  List,
  Paragraph,
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
  return toMarkdown(root, { bullet: '-', handlers: { text: printText } });
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

/** Whether nothing in a text can be markup. Some marks are only where a line begins or ends. */
function isPlain(value: string, { before, after }: Pick<Info, 'before' | 'after'>): boolean {
  if (MARKS.test(value)) return false;
  const beginsWell = /[^\n\r\]]$/.test(before) || /^\p{L}/u.test(value);
  const endsWell = /^[^\n\r]/.test(after) || !value.endsWith(' ');
  return beginsWell && endsWell;
}

/** An ampersand or exclamation mark is one of them only before certain others. */
const MARKS = /[\t\n\r#*<[\\\]_`~]|&(?![^#A-Za-z])|!$/;
