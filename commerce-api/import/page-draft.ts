import type { Text } from '#commerce-api/database/translated.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import type { Country } from '#domain/locale/locales.ts';
import { textIn } from './country-text.ts';

/** A page of text before it's translated for a country: texts of its blocks are still `Text`s. */
export interface PageDraft {
  readonly slug: string;
  readonly title: Text;
  readonly introduction: Text;
  readonly blocks: ReadonlyArray<object>;
}

/** Words within a line; with an address, a link. */
export interface Span {
  readonly text: Text;
  readonly link?: string;
  readonly strong?: boolean;
}

type Line = Text | ReadonlyArray<Span>;

const heading = (text: Text) => ({ kind: 'heading', text });
export const paragraph = (line: Line) => ({ kind: 'paragraph', spans: spansOf(line) });
export const list = (...items: ReadonlyArray<Line>) => ({ kind: 'list', items: itemsOf(items) });
export const steps = (...items: ReadonlyArray<Line>) => ({ ...list(...items), numbered: true });

export const richText = (...content: ReadonlyArray<object>) => ({ kind: 'rich-text', content });

/** A heading and the blocks below it. */
export const section = (title: Text, ...content: ReadonlyArray<object>) =>
  richText(heading(title), ...content);

export const questions = (
  title: Text,
  ...asked: ReadonlyArray<readonly [question: Text, ...answer: ReadonlyArray<Line | object>]>
) => ({
  kind: 'questions',
  title,
  questions: asked.map(([question, ...answer]) => ({ question, answer: answer.map(asPart) })),
});

export function pageResource(country: Country, page: PageDraft): SeedResource {
  const { slug, title, introduction, blocks } = page;
  const attributes = {
    'slug-url': slug,
    title,
    introduction,
    blocks,
    seo: { 'page-title': title, 'meta-description': introduction },
  };
  return { id: slug, attributes: inCountry(country, attributes) as SeedResource['attributes'] };
}

/** Marks every text, at any depth, as translated. */
function inCountry(country: Country, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => inCountry(country, item));
  if (node === null || typeof node !== 'object') return node;
  if (isText(node)) return textIn(country, node);
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, inCountry(country, inner)]),
  );
}

function isText(node: object): node is Text {
  return 'en' in node && typeof node.en === 'string';
}

function spansOf(line: Line): ReadonlyArray<Span> {
  return 'en' in line ? [{ text: line }] : line;
}

const itemsOf = (lines: ReadonlyArray<Line>) => lines.map((line) => ({ spans: spansOf(line) }));

/** A line of an answer becomes a paragraph; anything else stays. */
function asPart(part: Line | object): object {
  return Array.isArray(part) || isText(part) ? paragraph(part as Line) : part;
}
