import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, link, longText, picture, position, shortText } from '../fields.ts';

export const billboard = picture.extend({
  id,
  title: shortText,
  link: link.nullable().default(null),
  newTab: z.boolean().default(false),
  termsAndConditions: longText.nullable().default(null),
  bannerVideoId: shortText.nullable().default(null),
  mainBanner: z.boolean().default(true),
  mobileOnly: z.boolean().default(false),
  position,
});

export const billboards = recordModel({
  schema: billboard,
});
