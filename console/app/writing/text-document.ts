import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { TEXT } from './text-schema.ts';

/** Text as records have it, by the names of the commerce API. */
export type TextPiece =
  | { readonly kind: 'heading'; readonly text: string }
  | ({ readonly kind: 'paragraph' } & TextLine)
  | {
      readonly kind: 'list';
      readonly numbered?: boolean;
      readonly items: ReadonlyArray<TextLine>;
    };

interface TextLine {
  readonly spans: ReadonlyArray<TextSpan>;
}

interface TextSpan {
  readonly text: string;
  readonly link?: string | null;
  readonly strong?: boolean;
}

/** The document that an editor shows for the text of a record. */
export function documentOf(pieces: ReadonlyArray<TextPiece>): Node {
  const { doc, paragraph } = TEXT.nodes;
  return doc.create(null, pieces.length > 0 ? pieces.map(nodeOf) : paragraph.create());
}

function nodeOf(piece: TextPiece): Node {
  const { heading, list, list_item: item } = TEXT.nodes;
  switch (piece.kind) {
    case 'heading':
      return heading.create({ stored: piece }, piece.text === '' ? null : TEXT.text(piece.text));
    case 'paragraph':
      return lineNode(piece);
    case 'list': {
      const lines = piece.items.length > 0 ? piece.items : [{ spans: [] }];
      const items = lines.map((line) => item.create(null, lineNode(line)));
      return list.create({ stored: piece, numbered: piece.numbered === true }, items);
    }
  }
}

function lineNode(line: TextLine): Node {
  const written = line.spans.filter(({ text }) => text !== '');
  const content = written.map((span) => TEXT.text(span.text, marksOf(span)));
  return TEXT.nodes.paragraph.create({ stored: line }, Fragment.fromArray(content));
}

function marksOf({ link, strong }: TextSpan): ReadonlyArray<Mark> {
  return [
    ...(link ? [TEXT.marks.link.create({ href: link })] : []),
    ...(strong ? [TEXT.marks.strong.create()] : []),
  ];
}

interface Options {
  /**
   * Whether other languages share the form of the text: then a line keeps the spans that this language
   * leaves empty, because the others have words there.
   */
  readonly isShared: boolean;
}

/** The text of a record as an editor has it, without empty lines. What wasn't edited stays exactly as it was. */
export function piecesOf(document: Node, options: Options): ReadonlyArray<TextPiece> {
  return document.children.flatMap((node) => piecesOfNode(node, options));
}

function piecesOfNode(node: Node, options: Options): ReadonlyArray<TextPiece> {
  const stored = node.attrs.stored as TextPiece | null;
  if (stored && node.eq(nodeOf(stored))) return [stored];
  if (node.textContent.trim() === '') return [];
  if (node.type === TEXT.nodes.heading) return [{ kind: 'heading', text: node.textContent }];
  if (node.type === TEXT.nodes.paragraph) return [{ kind: 'paragraph', ...lineOf(node, options) }];
  const items = node.children.flatMap((item) => {
    const line = item.firstChild;
    return line && line.textContent.trim() !== '' ? [lineOf(line, options)] : [];
  });
  return [{ kind: 'list', ...(node.attrs.numbered && { numbered: true }), items }];
}

function lineOf(node: Node, { isShared }: Options): TextLine {
  const stored = node.attrs.stored as TextLine | null;
  if (stored && node.eq(lineNode(stored))) return { spans: stored.spans };
  const spans = node.children.map(spanOf);
  const fitted = stored ? fittedTo(stored.spans, spans) : undefined;
  if (!fitted) return { spans };
  return { spans: isShared ? fitted : fitted.filter(({ text }) => text !== '') };
}

function spanOf({ text = '', marks }: Node): TextSpan {
  const href = marks.find(({ type }) => type === TEXT.marks.link)?.attrs.href as string | undefined;
  const isStrong = marks.some(({ type }) => type === TEXT.marks.strong);
  return { text, ...(href !== undefined && { link: href }), ...(isStrong && { strong: true }) };
}

/**
 * Spans of the same formats in the same order with other texts, so that translations find their words again;
 * those without a text now are empty. Undefined if a format or its place is new.
 */
function fittedTo(stored: ReadonlyArray<TextSpan>, spans: ReadonlyArray<TextSpan>) {
  const left = [...spans];
  const fitted = stored.map((span) => {
    const [next] = left;
    const isIts = next !== undefined && formatOf(next) === formatOf(span);
    return { ...span, text: isIts ? (left.shift()?.text ?? '') : '' };
  });
  return left.length === 0 ? fitted : undefined;
}

const formatOf = ({ link, strong }: TextSpan) => `${strong === true} ${link ?? ''}`;
