import * as z from 'zod';
import { id, instant, link, pictureUrl, shortText } from './fields.ts';

/** What header and footer show, apart from the configuration. */

/** The size of a header banner if the source doesn't say. */
const HEADER_BANNER = { width: 1440, height: 100 };

export const layoutConfig = z.object({
  id,
  featuredContentHeader: shortText.nullable().default(null),
  hasAndroidApp: z.boolean(),
  hasIosApp: z.boolean(),
  headerBanner: z
    .object({
      url: link.nullable(),
      imageUrl: pictureUrl.nullable(),
      imageWidth: z.int().positive().default(HEADER_BANNER.width),
      imageHeight: z.int().positive().default(HEADER_BANNER.height),
      altText: shortText.default(''),
      newTab: z.boolean().default(false),
      validTill: instant.nullable(),
    })
    .nullable(),
});

export const navigation = z.object({
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
    .max(50),
});
