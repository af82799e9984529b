import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, instantOrDay, link, pictureFocus, pictureUrl, shortText } from '../fields.ts';
import { globalConfig } from './config-values.ts';

/** The size of a header banner if the source doesn't say. */
const HEADER_BANNER = { width: 1440, height: 100 };

const layoutConfig = z.object({
  id,
  featuredContentHeader: shortText.nullable().default(null),
  hasAndroidApp: z.boolean().default(false),
  hasIosApp: z.boolean().default(false),
  headerBanner: z
    .object({
      url: link.nullable().default(null),
      imageUrl: pictureUrl,
      imageFocus: pictureFocus,
      imageWidth: z.int().positive().default(HEADER_BANNER.width),
      imageHeight: z.int().positive().default(HEADER_BANNER.height),
      altText: shortText.default(''),
      newTab: z.boolean().default(false),
      validTill: instantOrDay.nullable().default(null),
    })
    .nullable()
    .default(null),
});

/** What header and footer show, apart from the configuration. */
export const layoutConfigs = recordModel({
  schema: layoutConfig,
  isIndispensable: true,
});

export const globalConfigs = recordModel({
  schema: globalConfig,
  isIndispensable: true,
});
