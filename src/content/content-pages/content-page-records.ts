import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, link, longText, name, picture, seo, shortText, slug } from '../fields.ts';

/** Pages of text. Their text is data: the API can't send markup. */

const span = z.object({
  text: longText,
  link: link.nullable().default(null),
  strong: z.boolean().default(false),
});
const line = z.object({ spans: z.array(span).max(50) });

const richText = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), text: shortText }),
      line.extend({ kind: z.literal('paragraph') }),
      z.object({
        kind: z.literal('list'),
        numbered: z.boolean().default(false),
        items: z.array(line).max(100),
      }),
    ]),
  )
  .max(300);

const title = shortText.nullable().default(null);

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rich-text'), content: richText }),
  z.object({
    kind: z.literal('questions'),
    title,
    questions: z.array(z.object({ question: shortText, answer: richText })).max(100),
  }),
  picture.extend({ kind: z.literal('picture'), title, content: richText.default([]) }),
  z.object({
    kind: z.literal('products'),
    title,
    products: z.array(z.object({ productId: id, note: shortText.default('') })).max(100),
  }),
  z.object({
    kind: z.literal('call-to-action'),
    title: shortText,
    text: longText.nullable().default(null),
    label: shortText,
    link,
  }),
]);

const contentPage = z.object({
  id,
  slugUrl: slug,
  title: name,
  introduction: longText.default(''),
  blocks: z.array(block).max(100),
  seo: seo.default({}),
});

/** The key of the index by slug. */
export const pageSlugKey = (slugUrl: string) => `page-slug ${slugUrl}`;

export const contentPages = recordModel({
  schema: contentPage,
  indexes: (record) => [{ key: pageSlugKey(record.slugUrl), member: record.id }],
  address: ({ slugUrl }) => pageSlugKey(slugUrl),
});
