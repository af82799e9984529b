import * as z from 'zod';
import { id, link, longText, picture, shortText } from '../fields.ts';

/** The blocks that pages of text consist of. */

const span = z.strictObject({
  text: longText,
  link: link.nullable().optional(),
  strong: z.boolean().optional(),
});
const line = { spans: z.array(span).max(50) };

const richText = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('heading'), text: shortText }),
      z.strictObject({ kind: z.literal('paragraph'), ...line }),
      z.strictObject({
        kind: z.literal('list'),
        numbered: z.boolean().optional(),
        items: z.array(z.strictObject(line)).max(100),
      }),
    ]),
  )
  .max(300);

const title = { title: shortText.nullable().optional() };

export const pageBlocks = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rich-text'), content: richText }),
      z.strictObject({
        kind: z.literal('questions'),
        ...title,
        questions: z.array(z.strictObject({ question: shortText, answer: richText })).max(100),
      }),
      z.strictObject({
        kind: z.literal('picture'),
        ...picture,
        ...title,
        content: richText.optional(),
      }),
      z.strictObject({
        kind: z.literal('products'),
        ...title,
        products: z
          .array(z.strictObject({ 'product-id': id, note: shortText.optional() }))
          .max(100),
      }),
      z.strictObject({
        kind: z.literal('call-to-action'),
        title: shortText,
        text: longText.nullable().optional(),
        label: shortText,
        link,
      }),
    ]),
  )
  .max(100);
