import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import {
  id,
  ids,
  instant,
  link,
  longText,
  money,
  name,
  picture,
  position,
  shortText,
  slug,
} from '../fields.ts';

const minutes = z.int().positive().max(1_440);

/** A category of bookable services; the API calls it an activity group. */
const bookingService = picture.extend({
  id,
  name,
  slugUrl: slug,
  description: longText.default(''),
  status: shortText,
  bookingVendor: shortText,
  activityType: shortText,
  cutoverFrom: instant.nullable().default(null),
  cutoverTill: instant.nullable().default(null),
  bookingLink: link.nullable().default(null),
  treatments: z
    .array(
      z.object({
        name: shortText,
        description: longText.default(''),
        durationMinutes: minutes,
        price: money.nullable().default(null),
      }),
    )
    .max(50)
    .default([]),
  position,
});

/** A page that introduces services, linked in the services dropdown. */
const bookingPage = picture.extend({
  id,
  pageTitle: shortText,
  dropdownDescription: shortText.default(''),
  slugUrl: slug,
  description: longText.default(''),
  /** In the order shown. */
  serviceIds: ids.default([]),
  position,
});

const beautyClass = picture.extend({
  id,
  name,
  description: longText.default(''),
  durationMinutes: minutes.nullable().default(null),
  price: money.nullable().default(null),
  storeIds: ids.default([]),
  bookingLink: link.nullable().default(null),
  position,
});

export const bookingKeys = {
  serviceSlug: (slugUrl: string) => `booking-service-slug ${slugUrl}`,
  pageSlug: (slugUrl: string) => `booking-page-slug ${slugUrl}`,
} as const;

export const bookingServices = recordModel({
  schema: bookingService,
  indexes: (record) => [{ key: bookingKeys.serviceSlug(record.slugUrl), member: record.id }],
  address: ({ slugUrl }) => bookingKeys.serviceSlug(slugUrl),
});

export const bookingPages = recordModel({
  schema: bookingPage,
  indexes: (record) => [{ key: bookingKeys.pageSlug(record.slugUrl), member: record.id }],
  address: ({ slugUrl }) => bookingKeys.pageSlug(slugUrl),
});

export const beautyClasses = recordModel({
  schema: beautyClass,
});
