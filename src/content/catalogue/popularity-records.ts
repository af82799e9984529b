import * as z from 'zod';
import { ENDPOINTS } from '#commerce/endpoints.ts';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, ids } from '../fields.ts';
import { listedAt } from '../source.ts';

/**
 * Product ids in merchandised order: of a brand (`brand-{id}`), a category (`category-{id}`) or the
 * whole shop (`all`).
 */
const popularityList = z.object({ id, productIds: ids });

export const popularityLists = recordModel({
  schema: popularityList,
  source: listedAt(ENDPOINTS.popularityLists),
  order: ({ productIds }) => productIds,
  isLarge: true,
});
