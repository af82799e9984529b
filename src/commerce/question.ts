import { ITEM_FIELDS, itemSchema } from './item.ts';
import { meta, one } from './json-api-document.ts';
import { from, type Output, object, part, text } from './schema.ts';

/** A question that the member has asked about a product. */
export type Question = Output<typeof questionSchema>;

export const questionSchema = object({
  ...ITEM_FIELDS,
  id: text,
  text,
  status: text,
  /** Empty if there is none. */
  answer: text,
  askedAt: text,
  /** Where it was asked: its answer is on that page of the product. */
  country: text,
  language: text,
});

/** What the list of a member's questions says besides: how another is asked, and about what. */
export const asking = meta(
  part({
    /** The name that stands below questions. */
    author: text,
    /** The product that the request named; undefined if the country doesn't sell it. */
    item: from('products', (data) => one(itemSchema)({ data })),
  }),
);
