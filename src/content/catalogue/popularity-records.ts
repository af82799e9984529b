import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, ids } from '../fields.ts';

/**
 * Product ids in merchandised order: of a brand (`brand-{id}`), a category (`category-{id}`) or the
 * whole shop (`all`).
 */
const popularityList = z.object({ id, productIds: ids });

export const popularityLists = recordModel({
  schema: popularityList,
  order: ({ productIds }) => productIds,
  isLarge: true,
});
