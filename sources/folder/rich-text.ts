import type { Heading, List, ListItem, Nodes, PhrasingContent, Root, RootContent } from 'mdast';

/** The text of a Markdown file in the form of records: data without markup. */
export interface RichText {
  readonly content: ReadonlyArray<Piece>;
  /** What the text contains that records have no form for, and what to write instead. */
  readonly refused: ReadonlyArray<Refused>;
  /** The position in the file of the value at a path in `content`, or of the nearest around it. */
  offsetOf(path: ReadonlyArray<PropertyKey>): number;
}

export interface Refused {
  readonly problem: string;
  readonly offset: number;
}

type Piece =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: ReadonlyArray<Span> }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: ReadonlyArray<Item> };

interface Item {
  readonly spans: ReadonlyArray<Span>;
}

interface Span extends Format {
  readonly text: string;
}

interface Format {
  readonly link: string | null;
  readonly strong: boolean;
}

interface Reading {
  readonly refused: Array<Refused>;
  readonly offsets: WeakMap<object, number>;
}

export function richTextOf(root: Root): RichText {
  const reading: Reading = { refused: [], offsets: new WeakMap() };
  const body = root.children.filter(({ type }) => type !== 'yaml');
  const content = body.flatMap((node) => piecesOf(node, reading));
  const start = offsetAt(body[0]);
  return {
    content,
    refused: reading.refused,
    offsetOf: (path) => nearest(content, { path, offsets: reading.offsets }) ?? start,
  };
}

const PLAIN: Format = { link: null, strong: false };

/** The pieces that a node gives; none if records have no form for it. */
function piecesOf(node: RootContent, reading: Reading): Array<Piece> {
  switch (node.type) {
    case 'heading':
      return headingsOf(node, reading).map((piece) => placed(piece, node, reading));
    case 'paragraph': {
      const spans = spansOf(node.children, PLAIN, reading);
      return [placed({ kind: 'paragraph', spans }, node, reading)];
    }
    case 'list':
      return listsOf(node, reading).map((piece) => placed(piece, node, reading));
    default:
      return refuse(node, reading);
  }
}

function headingsOf(node: Heading, reading: Reading): Array<Piece> {
  if (node.depth !== 2) {
    const problem = "headings begin with ##: there is one level of them below the page's `title`";
    return refuse(node, reading, problem);
  }
  const formatted = node.children.find(({ type }) => type !== 'text');
  if (formatted) return refuse(formatted, reading, 'a heading is plain text');
  const text = node.children.map((child) => ('value' in child ? child.value : '')).join('');
  return [{ kind: 'heading', text: onOneLine(text) }];
}

function listsOf(node: List, reading: Reading): Array<Piece> {
  const { start, ordered, children } = node;
  if (ordered && start !== 1) return refuse(node, reading, 'numbered lists begin with 1');
  const items = children.flatMap((item) => itemsOf(item, reading));
  return [{ kind: 'list', numbered: ordered === true, items }];
}

function itemsOf(node: ListItem, reading: Reading): Array<Item> {
  if (typeof node.checked === 'boolean') {
    return refuse(node, reading, 'lists have no boxes to tick: remove the [ ]');
  }
  const [first, further] = node.children;
  if (further?.type === 'list') {
    return refuse(further, reading, 'lists have one level: write it as a list of its own');
  }
  if (further) return refuse(further, reading, 'an item of a list is one paragraph');
  if (!first) return refuse(node, reading, 'the item is empty');
  if (first.type !== 'paragraph') return refuse(first, reading);
  return [placed({ spans: spansOf(first.children, PLAIN, reading) }, node, reading)];
}

function spansOf(
  nodes: ReadonlyArray<PhrasingContent>,
  format: Format,
  reading: Reading,
): Array<Span> {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        return [placed({ text: onOneLine(node.value), ...format }, node, reading)];
      case 'strong':
        if (format.strong)
          return refuse(node, reading, 'it is strong already: remove the inner **');
        return spansOf(node.children, { ...format, strong: true }, reading);
      case 'link':
        if (node.title)
          return refuse(node, reading, 'links have no title: remove the one in quotes');
        return spansOf(node.children, { ...format, link: node.url }, reading);
      default:
        return refuse(node, reading);
    }
  });
}

/** What text of records has no form for, and what to write instead. */
const ADVICE_BY_NODE: Partial<Record<Nodes['type'], string>> = {
  blockquote: 'quotations have no form here: write a paragraph',
  break: 'lines are not broken within a paragraph: leave an empty line for a new one',
  code: 'code has no form here: write a paragraph that is not indented, without ```',
  definition: 'addresses belong in links: write [text](/address)',
  delete: 'crossed-out text has no form here: remove the ~~',
  emphasis: 'emphasis is strong: write **text** with two asterisks',
  footnoteDefinition: 'footnotes have no form here: write a paragraph',
  footnoteReference: 'footnotes have no form here: write a paragraph',
  html: 'HTML has no form here: write Markdown',
  image: 'pictures are no part of text: write a .json file with a block of the kind `picture`',
  imageReference:
    'pictures are no part of text: write a .json file with a block of the kind `picture`',
  inlineCode: 'code has no form here: remove the `',
  linkReference: 'addresses belong in links: write [text](/address)',
  table: 'tables have no form here: write a list',
  thematicBreak: 'lines across the page have no form here: begin with a heading instead',
};

function refuse(
  node: Nodes,
  { refused }: Reading,
  problem = ADVICE_BY_NODE[node.type] ??
    `${node.type} has no form here: write paragraphs, headings, lists`,
): [] {
  refused.push({ problem, offset: offsetAt(node) });
  return [];
}

function placed<T extends object>(value: T, node: Nodes, { offsets }: Reading): T {
  offsets.set(value, offsetAt(node));
  return value;
}

const offsetAt = (node: Nodes | undefined) => node?.position?.start.offset ?? 0;

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

interface Search {
  readonly path: ReadonlyArray<PropertyKey>;
  readonly offsets: WeakMap<object, number>;
}

/** The offset of the innermost value along the path that has one. */
function nearest(value: unknown, { path, offsets }: Search): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [step, ...rest] = path;
  const inner = step === undefined ? undefined : Reflect.get(value, step);
  return nearest(inner, { path: rest, offsets }) ?? offsets.get(value);
}
