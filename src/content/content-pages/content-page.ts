import { contentPagePath } from '#domain/addresses/addresses.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { recordAt } from '../all-records.ts';
import { productCards } from '../catalogue/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';
import type { Seo } from '../seo.ts';
import { pageSlugKey } from './content-page-records.ts';

export interface ContentPage {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly introduction: string;
  readonly blocks: ReadonlyArray<ContentBlock>;
  readonly seo: Seo;
}

export type ContentBlock =
  | { readonly kind: 'rich-text'; readonly content: RichText }
  | {
      readonly kind: 'questions';
      readonly title: string | null;
      readonly questions: ReadonlyArray<{ question: string; answer: RichText }>;
    }
  | {
      readonly kind: 'picture';
      readonly title: string | null;
      readonly content: RichText;
      readonly picture: Picture | null;
    }
  | {
      readonly kind: 'products';
      readonly title: string | null;
      readonly products: ReadonlyArray<NotedProduct>;
    }
  | {
      readonly kind: 'call-to-action';
      readonly title: string;
      readonly text: string | null;
      readonly label: string;
      readonly link: string;
    };

/** A product, and what the page says about it. */
export interface NotedProduct extends Pick<ProductCard, 'path' | 'brandName' | 'name' | 'picture'> {
  /** What it costs in points, for example; empty if there is nothing to say. */
  readonly note: string;
}

/** Formatted text as data, never as markup. */
export type RichText = ReadonlyArray<
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: ReadonlyArray<TextSpan> }
  | {
      readonly kind: 'list';
      readonly isNumbered: boolean;
      readonly items: ReadonlyArray<{ readonly spans: ReadonlyArray<TextSpan> }>;
    }
>;

/** Inline text, continuous with its neighbours. */
export interface TextSpan {
  readonly text: string;
  readonly link: string | null;
  readonly isStrong: boolean;
}

/** A page of text: terms, help, gift cards, anything at `/pages/{slug}`. */
export function contentPage(store: ContentStore, slug: string): ContentPage | undefined {
  const record = recordAt(store, 'pages', pageSlugKey(slug));
  if (!record) return undefined;
  const { title, introduction, blocks, seo } = record;
  return {
    slug,
    path: contentPagePath(slug),
    title,
    introduction,
    blocks: blocks.map((block) => contentBlock(store, block)),
    seo,
  };
}

/** Whether there is such a page, for pages that link to it without showing anything of it. */
export function hasContentPage(store: ContentStore, slug: string): boolean {
  return store.hasMembers(pageSlugKey(slug));
}

/** The headings of a page's questions, in their order, for links to one of them. */
export function questionTopics(store: ContentStore, slug: string): ReadonlyArray<string> {
  const blocks = recordAt(store, 'pages', pageSlugKey(slug))?.blocks ?? [];
  return blocks.flatMap((block) =>
    block.kind === 'questions' && block.title ? [block.title] : [],
  );
}

type BlockRecord = RecordOf<'pages'>['blocks'][number];
type TextRecord = Extract<BlockRecord, { kind: 'rich-text' }>['content'];

function contentBlock(store: ContentStore, block: BlockRecord): ContentBlock {
  switch (block.kind) {
    case 'rich-text':
      return { kind: block.kind, content: richText(block.content) };
    case 'questions':
      return {
        kind: block.kind,
        title: block.title,
        questions: block.questions.map(({ question, answer }) => ({
          question,
          answer: richText(answer),
        })),
      };
    case 'picture':
      return {
        kind: block.kind,
        title: block.title,
        content: richText(block.content),
        picture: picture(block),
      };
    case 'products':
      return { kind: block.kind, title: block.title, products: notedProducts(store, block) };
    case 'call-to-action': {
      const { kind, title, text, label, link } = block;
      return { kind, title, text, label, link };
    }
  }
}

/** Those that the shop has; only what the page shows of them. */
function notedProducts(
  store: ContentStore,
  { products }: Extract<BlockRecord, { kind: 'products' }>,
): ReadonlyArray<NotedProduct> {
  const noteOf = new Map(products.map(({ productId, note }) => [productId, note]));
  const cards = productCards(store, [...noteOf.keys()]);
  return cards.map(({ id, path, brandName, name, picture: shown }) => ({
    path,
    brandName,
    name,
    picture: shown,
    note: noteOf.get(id) ?? '',
  }));
}

function richText(content: TextRecord): RichText {
  return content.map((part) => {
    if (part.kind === 'heading') return part;
    if (part.kind === 'paragraph') return { kind: part.kind, spans: textSpans(part) };
    const { kind, numbered: isNumbered, items } = part;
    return { kind, isNumbered, items: items.map((item) => ({ spans: textSpans(item) })) };
  });
}

type Line = Extract<TextRecord[number], { kind: 'paragraph' }>;

/** A language may leave pieces of a line empty, because its word order differs. */
function textSpans({ spans }: Pick<Line, 'spans'>) {
  return spans
    .filter(({ text }) => text !== '')
    .map(({ text, link, strong: isStrong }) => ({ text, link, isStrong }));
}
