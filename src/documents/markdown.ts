import type { BlockContent, Heading, Link, List, Paragraph, PhrasingContent, Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';

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
  return toMarkdown(root, { bullet: '-' });
}
