import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import {
  id,
  ids,
  link,
  longText,
  name,
  picture,
  position,
  seo,
  shortText,
  slug,
} from '../fields.ts';
import { catalogueKeys } from './catalogue-keys.ts';

const category = z.object({
  id,
  label: name,
  slugUrl: slug,
  parentId: id.nullable().default(null),
  /** 0 for a root. */
  level: z.int().min(0).max(2),
  position,
  /** Ids of its children in menu order. */
  childIds: ids.default([]),
  topBanners: z
    .array(picture.extend({ link: link.nullable() }))
    .max(10)
    .default([]),
  /** A few sentences for below its products. */
  description: longText.default(''),
  seo: seo.default({}),
  dataAnalytics: z.object({ label: shortText, viewAllLabel: shortText }).partial().default({}),
});

export const categories = recordModel({
  schema: category,
  indexes: (record) => [
    { key: catalogueKeys.categorySlug(record.parentId, record.slugUrl), member: record.id },
    { key: catalogueKeys.childrenOf(record.parentId), member: record.id },
  ],
  address: ({ slugUrl, parentId }) => catalogueKeys.categorySlug(parentId, slugUrl),
  tree: { parent: 'parentId', level: 'level' },
  isIndispensable: true,
});
