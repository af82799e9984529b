import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { isVisible } from '#domain/search/visible-text.ts';
import { id, link, shortText } from '../fields.ts';

const navigationSchema = z.object({
  id,
  items: z
    .array(
      z.object({
        label: shortText,
        link,
        /** With a category, the item opens a menu of the category's children. */
        categoryId: id.nullable().default(null),
        highlighted: z.boolean().default(false),
      }),
    )
    .max(50)
    // Nobody could tell where such a link leads.
    .overwrite((items) => items.filter(({ label }) => isVisible(label))),
});

export const navigation = recordModel({
  schema: navigationSchema,
  isIndispensable: true,
  unusual: ({ items }, before) =>
    items.length === 0 && (before()?.items ?? []).length > 0 ? 'it would be empty' : undefined,
});
