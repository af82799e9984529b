import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { translated } from '#commerce-api/database/translated.ts';
import type { Language } from '#domain/locale/locales.ts';
import { type RichText, richTextOf } from '#sources/folder/rich-text.ts';

type Piece = RichText['content'][number];
type Span = Extract<Piece, { kind: 'paragraph' }>['spans'][number];

/** The same thing in each language of a country. */
type ByLanguage<T> = ReadonlyArray<readonly [Language, T]>;

/**
 * Text in Markdown, written in every language in the same order, as data whose words are
 * translated.
 *
 * @throws Error if a text has what records have no form for, or differs from the others in its parts
 */
export function richContent(texts: ByLanguage<string>): ReadonlyArray<object> {
  const contents = texts.map(([language, text]) => [language, contentOf(text)] as const);
  return together(contents).map(pieceOf);
}

function contentOf(markdown: string): RichText['content'] {
  const { content, refused } = richTextOf(markdownToMdast(markdown, PARSED) as Root);
  const [first] = refused;
  if (first)
    throw new Error(`${first.problem}: ${markdown.slice(first.offset, first.offset + 40)}`);
  return content;
}

const PARSED = { features: { gfm: true } };

function pieceOf(pieces: ByLanguage<Piece>): object {
  const [, first] = pieces[0] ?? [];
  if (first?.kind === 'heading')
    return { kind: 'heading', text: words(each(pieces, first, 'text')) };
  if (first?.kind === 'paragraph') {
    return { kind: 'paragraph', spans: spansOf(each(pieces, first, 'spans')) };
  }
  if (first?.kind !== 'list') throw new Error('it is empty');
  const items = together(each(pieces, first, 'items')).map((item) => ({
    spans: spansOf(item.map(([language, { spans }]) => [language, spans])),
  }));
  return { kind: 'list', items, ...(first.numbered && { numbered: true }) };
}

/** A field of pieces that are all of one kind. */
function each<P extends Piece, Key extends keyof P>(
  pieces: ByLanguage<Piece>,
  first: P,
  key: Key,
): ByLanguage<P[Key]> {
  return pieces.map(([language, piece]) => {
    if (piece.kind !== first.kind)
      throw new Error(`one language has a ${piece.kind} where another has a ${first.kind}`);
    return [language, (piece as P)[key]];
  });
}

/**
 * Spans in all languages. Links and strong words are in all of them, in the same order; the plain
 * words before, between and after may be missing in some.
 */
function spansOf(lines: ByLanguage<ReadonlyArray<Span>>): ReadonlyArray<object> {
  const parted = lines.map(([language, spans]) => [language, partsOf(spans)] as const);
  return together(parted).flatMap((parts) => {
    const plain = parts.map(([language, { before }]) => [language, before] as const);
    const marked = parts.flatMap(([language, { span }]) =>
      span ? [[language, span] as const] : [],
    );
    return [
      ...(plain.some(([, text]) => text !== '') ? [{ text: words(plain) }] : []),
      ...(marked.length > 0 ? [markedOf(marked)] : []),
    ];
  });
}

interface Part {
  /** Plain words; empty if there are none. */
  readonly before: string;
  /** The link or strong word after them; undefined at the end of the line. */
  readonly span: Span | undefined;
}

function partsOf(spans: ReadonlyArray<Span>): ReadonlyArray<Part> {
  const parts: Array<Part> = [];
  let before = '';
  for (const span of spans) {
    if (span.link === null && !span.strong) {
      before += span.text;
      continue;
    }
    parts.push({ before, span });
    before = '';
  }
  return [...parts, { before, span: undefined }];
}

function markedOf(spans: ByLanguage<Span>): object {
  const links = new Set(spans.map(([, { link, strong }]) => `${link} ${strong}`));
  const [, first] = spans[0] ?? [];
  if (!first || links.size > 1)
    throw new Error(`links differ by language: ${[...links].join(', ')}`);
  return {
    text: words(spans.map(([language, { text }]) => [language, text])),
    ...(first.link !== null && { link: first.link }),
    ...(first.strong && { strong: true }),
  };
}

/** One list of what stands at the same place of each language's list. */
function together<T>(lists: ByLanguage<ReadonlyArray<T>>): ReadonlyArray<ByLanguage<T>> {
  const [, first = []] = lists[0] ?? [];
  const other = lists.find(([, list]) => list.length !== first.length);
  if (other) throw new Error(`${other[0]} has another number of parts than the language before`);
  return first.map((_, index) =>
    lists.flatMap(([language, list]) => {
      const one = list[index];
      return one === undefined ? [] : [[language, one] as const];
    }),
  );
}

/** A text that is marked as translated. */
export function words(texts: ByLanguage<string>): ReturnType<typeof translated> {
  return translated({ en: '', ...Object.fromEntries(texts) });
}
