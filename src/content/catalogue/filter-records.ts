import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { color, name, position, shortText, slug } from '../fields.ts';

/** A type of filter with its values: `finish` with `matte`. */
const filterType = z.object({
  id: slug,
  name,
  values: z.array(z.object({ id: slug, name: shortText, color: color.optional() })).max(500),
  position,
});

export const filterTypes = recordModel({
  schema: filterType,
});
