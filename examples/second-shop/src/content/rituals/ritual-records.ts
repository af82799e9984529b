import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, ids, longText, name, slug } from '../fields.ts';

/** A way of caring for oneself, step by step. */
const ritual = z.object({
  id,
  slugUrl: slug,
  title: name,
  lead: longText.default(''),
  steps: z
    .array(z.object({ title: name, text: longText, minutes: z.number().positive().max(120) }))
    .min(1)
    .max(20),
  /** What it is done with. */
  productIds: ids.default([]),
});

/** The key of the index by slug. */
export const ritualSlugKey = (slugUrl: string) => `ritual-slug ${slugUrl}`;

export const rituals = recordModel({
  schema: ritual,
  indexes: (record) => [{ key: ritualSlugKey(record.slugUrl), member: record.id }],
  address: ({ slugUrl }) => ritualSlugKey(slugUrl),
});
